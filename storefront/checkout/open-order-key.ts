/** Key of the open order (`open-order.ts`) in local storage; in a file of its own, since every page looks for it. */
export const openOrderKey = 'openOrder';
