/** The words of Search in Marathi. */
import type { SearchWords } from './en.ts';

export const mr: SearchWords = {
  title: 'शोध',
  begin: 'फोन नंबरचे शेवटचे चार अंक, ऑर्डरचा कोड, नाव, एसकेयू किंवा ई-मेल पत्ता लिहून शोधा.',
  lastDigits: 'शेवटचे चार अंक',
  letters: 'नाव, कोड, एसकेयू किंवा ई-मेल',
  typeLetters: 'अक्षरे लिहा',
  typeDigits: 'अंक लिहा',
  orders: 'ऑर्डर',
  customers: 'ग्राहक',
  sarees: 'साड्या',
  noSuchNumber: (digits) => `${digits} ने संपणारा कोणताही फोन नंबर नाही. नाव लिहून पाहा.`,
  nothing: (text) => `“${text}” साठी काहीही सापडले नाही.`,
};
