/** Orders on one page of a customer's order history. */
export const ordersPerPage = 10;
