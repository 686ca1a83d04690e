/** The words of the list of sarees in Marathi. */
import { formatsOf } from '../../words/times.ts';
import type { SareesWords } from './en.ts';

const { count } = formatsOf('mr-IN');

export const mr: SareesWords = {
  newSaree: 'नवीन साडी',
  stockTake: 'स्टॉक मोजणी',
  tags: 'टॅग',
  views: 'याद्या',
  viewNames: {
    on_sale: 'विक्रीस',
    sold_out: 'विकल्या गेल्या',
    drafts: 'मसुदे',
    hidden: 'लपवलेल्या',
    archived: 'आर्काइव्ह केलेल्या',
  },
  empty: {
    on_sale: 'विक्रीस एकही साडी नाही. पहिल्या साडीचा फोटो काढा.',
    sold_out: 'विकली गेलेली साडी नाही.',
    hidden: 'लपवलेली साडी नाही.',
    archived: 'आर्काइव्ह केलेली साडी नाही.',
  },
  clearSearch: 'शोध पुसा',
  noMatch: (text) => `या यादीत “${text}” सारखी साडी नाही.`,
  more: 'साड्यांसाठी आणखी',
  grid: 'ग्रिड',
  import: 'इम्पोर्ट',
  exportCsv: 'या CSV म्हणून डाउनलोड करा',
  exportExcel: 'या Excel साठी डाउनलोड करा',
  soldOut: 'विकली गेली',
  left: (pieces) => `${pieces} शिल्लक`,
  wait: (shoppers) => count(shoppers, 'जण वाट पाहतो', 'जण वाट पाहतात'),
  onThisDevice: 'या फोनवर',
  notSaved: 'दुकानात अजून साठवलेला नाही',
  notAllSaved: 'काही मजकूर अजून साठवलेला नाही',
  noDraft: 'मसुदा नाही. पुढच्या साडीचा फोटो काढा.',
  listed: (moment) => `लिस्ट होईल ${moment}`,
  canBeListed: 'लिस्ट करता येईल',
  noPhoto: 'अजून फोटो नाही',
  missing: (things) => count(things, 'गोष्ट बाकी आहे', 'गोष्टी बाकी आहेत'),
};
