/** The words of the stock take in Marathi. */
import type { StockTakeWords } from './en.ts';

export const mr: StockTakeWords = {
  title: 'स्टॉक मोजणी',
  nothing: 'मोजायची साडी नाही.',
  allRight: 'सर्व बरोबर आहे',
  uncounted: 'अजून काही मोजले नाही',
  lookAt: (sarees) => `फरक असलेल्या ${sarees} पाहा`,
  closeCamera: 'कॅमेरा बंद करा',
  scanTags: 'टॅग स्कॅन करा',
  sums: (found, differ, missing) => `${found} सापडल्या · ${differ} मध्ये फरक · ${missing} सापडल्या नाहीत`,
  unknown: (tags) => `यादीत नाहीत: ${tags}`,
  beginAnew: 'पुन्हा पहिल्यापासून मोजा',
  tagOrSku: 'टॅग किंवा एसकेयू',
  countIt: 'मोजा',
  shelf: 'शेल्फ',
  allShelves: 'सर्व शेल्फ',
  onShelf: (shelf) => `शेल्फ ${shelf}`,
  of: (pieces) => `/ ${pieces}`,
  countOneMore: 'मोजल्या. आणखी एक मोजा.',
  oneLess: (saree) => `एक कमी: ${saree}`,
  differs: 'काय फरक आहे',
  staysAsItIs: 'न मोजलेल्या साड्यांवर खूण केली नाही तर त्यांचा स्टॉक तसाच राहतो.',
  correct: (sarees) => `${sarees} दुरुस्त करा`,
  corrected: 'दुरुस्त केले.',
  moved: 'मधल्या वेळात काही साड्या विकल्या किंवा हलवल्या गेल्या. त्या पुन्हा मोजा.',
};
