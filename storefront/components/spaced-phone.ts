/** `+91 98765 43210`, as numbers are read out. */
export function formatPhoneNumber(phoneNumber: string): string {
  return phoneNumber.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
