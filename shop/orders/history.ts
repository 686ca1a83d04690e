/** Orders on one page of a shopper's order history. */
export const historyPage = 10;
