/** Returns an Indian number as it is read out: `+91 98765 43210`. Any other text is returned as it is. */
export function formatPhoneNumber(phoneNumber: string): string {
  return phoneNumber.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
