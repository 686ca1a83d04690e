/** Orders on one page of a shopper's order history. */
export const ordersPerPage = 10;
