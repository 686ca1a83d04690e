/** The words of the stock take in Hindi. */
import type { StockTakeWords } from './en.ts';

export const hi: StockTakeWords = {
  title: 'स्टॉक की गिनती',
  nothing: 'गिनने को कोई साड़ी नहीं है।',
  allRight: 'सब सही है',
  uncounted: 'अभी कुछ गिना नहीं गया',
  lookAt: (sarees) => `फ़र्क़ वाली ${sarees} देखें`,
  closeCamera: 'कैमरा बंद करें',
  scanTags: 'टैग स्कैन करें',
  sums: (found, differ, missing) => `${found} मिलीं · ${differ} में फ़र्क़ · ${missing} नहीं मिलीं`,
  unknown: (tags) => `सूची में नहीं: ${tags}`,
  beginAnew: 'फिर शुरू से गिनें',
  tagOrSku: 'टैग या एसकेयू',
  countIt: 'गिनें',
  shelf: 'शेल्फ़',
  allShelves: 'सभी शेल्फ़',
  onShelf: (shelf) => `शेल्फ़ ${shelf}`,
  of: (pieces) => `/ ${pieces}`,
  countOneMore: 'गिनीं। एक और गिनें।',
  oneLess: (saree) => `एक कम: ${saree}`,
  differs: 'क्या फ़र्क़ है',
  staysAsItIs: 'जो नहीं गिनी गई, उस पर निशान न लगाएँ तो उसका स्टॉक वैसा ही रहता है।',
  correct: (sarees) => `${sarees} सुधारें`,
  corrected: 'सुधारा गया।',
  moved: 'इस बीच कुछ साड़ियाँ बिकीं या हटाई गईं। उन्हें फिर गिनें।',
};
