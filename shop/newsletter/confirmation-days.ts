/** Days for which a sign-up can be confirmed, from the last time that its contact was asked; it is deleted after them. */
export const confirmationDays = 7;
