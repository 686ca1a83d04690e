/**
 * Synonyms of catalogue words: spellings, Hindi and Bengali words, and well-known weaves that the shop does not sell.
 * Data only, written as typed and folded when read; `search-words.ts` uses it.
 */
import type { CategoryId } from './vocabulary.ts';

/** Words that fit every saree here, or none in particular: a search leaves them out. */
export const ignoredSearchWords: readonly string[] = [
  'saree, sarees, sari, saris, sarree, saaree, saari, saadi, sadi, sadee, sarhi, sharee, shari, साड़ी, साड़ियां, साड़ियाँ, सारी, শাড়ি, শাড়ী',
  'a, an, and, for, from, in, of, on, the, to, with, by, ke, ka, ki, ke liye, wali, wala, me, mein, under, latest, new, online, buy, best, show, की, का, के, के लिए, में, वाली, वाला, और',
  'weaver, weavers, woven, woven by, weave, weaves, bunkar, बुनकर, certified, certificate, certificates, authentic, original, genuine',
  'mother, mom, mummy, maa, wife, sister, her, girl, girls, माँ',
  'border, borders, bordered, body, motif, motifs, design, designs, pattern, patterns, बॉर्डर, बार्डर, किनारी, डिज़ाइन',
  'dark, deep, light, pale, bright, colour, colours, color, colors, coloured',
  'handloom, hand loom, handwoven, hand woven, handmade, designer, fancy, indian, ladies, women, woman, womens, हैंडलूम, हथकरघा',
];

/** Parts of a saree that a colour may qualify, 'red border' or 'lal par', with the words that people type for them. */
export const sareeParts = {
  body: 'body, ground, base',
  border: 'border, borders, bordered, par, paar, paad, kinar, kinara, kinari',
  pallu: 'pallu, pallus, pallav, pallavu, anchal, aanchal, achal',
} as const;

/** Words that people type for sarees with a blouse piece, and for those without. */
export const blouseWords = {
  with: 'blouse, blouses, blouse piece, with blouse, with blouse piece, with a blouse, blouse included, unstitched blouse, running blouse, blouse ke saath, blouse ke sath, ब्लाउज, ब्लाउज के साथ, ব্লাউজ',
  without:
    'without blouse, without blouse piece, without a blouse, no blouse, no blouse piece, blouseless, bina blouse, bina blouse ke, blouse ke bina, बिना ब्लाउज, बिना ब्लाउज के, ब्लाउज के बिना, ব্লাউজ ছাড়া',
} as const;

/** Words of the catalogue that mean nothing outside their phrase: no typing error is taken for them. */
export const wordsOfPhrases = 'mark, saree';

/** The words that people type, by the catalogue's word for them. */
export const synonyms: Readonly<Record<string, string>> = {
  // Weaves and cloths
  jamdani: 'jamdhani, jamdaani, jamadani, jamdanee, jaamdani, dhakai, dhakai jamdani, জামদানি, ঢাকাই',
  mul: 'mulmul, mul mul, malmal, mal mal, mulmull, mull, muslin, voile, मलमल',
  khadi: 'khaadi, khaddar, khadar, khadhi, खादी',
  cotton: 'suti, sooti, kapas, सूती, कॉटन, काटन, কটন, সুতি',
  'pure cotton': 'tant, taant, taat, tanth, tangail, phulia tant, तांत, তাঁত',
  shantipur: 'santipur, shantipuri, shantipore, santipore',
  santipuri: 'santipur, shantipuri, shantipore, santipore',
  santipore: 'santipur, shantipuri, shantipore',
  phulia: 'fulia, phuliya',
  linen: 'lenin, linnen, lenen, linan, flax, लिनेन, लिनन, লিনেন',
  zari: 'jari, zaree, jaree, zary, ज़री, জরি, জরির',
  silk: 'resham, reshmi, pattu, रेशम, रेशमी, सिल्क, সিল্ক, রেশম',
  'cotton silk': 'silk cotton, sico, seko',
  tussar: 'tussore, tusar, tasar, tassar, tussah, kosa',
  temple: 'korvai',
  buti: 'booti, bootee, butti, buta, boota, butta, butidar',
  herringbone: 'herring bone, twill',
  checks: 'cheque, cheques, check, checked, checkered, chequered, gingham',
  stripes: 'stripe, striped, dure',
  'plain weave': 'plain',

  // Certificates
  'handloom mark': 'handloom mark, handloommark, हैंडलूम मार्क, हथकरघा मार्क',
  'silk mark': 'silk mark, silkmark, सिल्क मार्क',
  gi: 'gi tag, gi tagged, geographical indication, जीआई टैग',

  pallu: 'pallav, pallavu, anchal, aanchal, achal',

  // Motifs
  peacock: 'mor, mayur, moyur',
  lotus: 'kamal, padma, padmo',
  fish: 'machh, mach, machli',
  mango: 'aam, ambi, keri, kairi',
  paisley: 'kalka, kolka, ambi, keri, kairi',
  leaf: 'pata, patta, leaves',
  flower: 'phool, phul, ful, floral, flowers',

  // Colours: the filter's thirteen (spec 9)
  red: 'lal, laal, maroon, crimson, scarlet, vermilion, sindoor, sindur, wine, burgundy, लाल, লাল',
  blue: 'neel, nil, neela, nila, neeli, nili, नीली, navy, navy blue, sky blue, indigo, asmani, aasmani, नीला, নীল',
  green: 'हरी, hara, hari, sabuj, shobuj, olive, mehendi, mehndi, bottle green, parrot green, हरा, সবুজ',
  white: 'safed, safaid, sada, shada, shaada, ivory, off white, offwhite, cream, beige, सफ़ेद, সাদা',
  black: 'काली, kala, kaala, kali, kalo, काला, কালো',
  pink: 'gulabi, golapi, rani, rani pink, rose, magenta, गुलाबी, গোলাপী',
  yellow: 'पीली, peela, pila, pili, peeli, holud, halud, haldi, mustard, basanti, पीला, হলুদ',
  orange: 'narangi, kesari, kesariya, komola, rust, saffron, नारंगी, কমলা',
  purple: 'baingani, beguni, jamuni, violet, lavender, lilac, mauve, बैंगनी, বেগুনি',
  brown: 'bhura, bhoora, badami, khaki, chocolate, coffee, tan, भूरा, বাদামি',
  grey: 'gray, slate, charcoal, slaty, dhusar, धूसर',
  turquoise: 'firozi, feroza, firoza, teal, sea green, peacock green, aqua, फ़िरोज़ी',
  coral: 'peach, salmon, moonga, gajri',

  // Occasions
  wedding:
    'shaadi, shadi, विवाह, दुल्हन, vivah, biye, bridal, bride, marriage, dulhan, reception, engagement, शादी, বিয়ে',
  festive:
    'tyohar, tyohaar, त्योहार, त्यौहार, दिवाली, दीवाली, puja, pooja, pujo, durga puja, festival, diwali, deepavali, eid, rakhi, onam, pongal, पूजा, পূজা',
  everyday: 'रोज, रोजाना, daily, daily wear, casual, casual wear, regular, regular wear, home wear',
  office: 'ऑफिस, आफिस, दफ्तर, office wear, work, work wear, workwear, formal, formals',
  evening: 'party, party wear, partywear, cocktail, dinner, night',
  gifting: 'gift, gifts, present, tohfa, uphar',

  // Collections
  bagaan: 'bagan, baagan',
  mehro: 'mehroo, mehru',
};

/** A well-known weave, or another product, that the shop does not sell, with its nearest categories. */
export interface UnsoldWeave {
  readonly title: string;
  /** Every spelling of it. */
  readonly words: string;
  /** One or two sentences: what it is and, for a weave, where it comes from. */
  readonly about: string;
  readonly near: readonly CategoryId[];
}

/** The weaves that the shop does not sell. A word that the catalogue has after all is searched for instead. */
export const unsoldWeaves: readonly UnsoldWeave[] = [
  {
    title: 'Kanjivaram',
    words:
      'kanjivaram, kanjeevaram, kancheevaram, kanchivaram, kanjiwaram, kanchipuram, kancheepuram, kanchi, kanchi pattu, kanjivaram silk, कांजीवरम',
    about: 'A Kanjivaram is heavy mulberry silk, woven in Kanchipuram in Tamil Nadu.',
    near: ['cotton-silk', 'linen-zari-jamdani'],
  },
  {
    title: 'Banarasi',
    words:
      'banarasi, benarasi, banarsi, benarsi, banaras, benares, varanasi, banarasi silk, katan, katan silk, kadhua, tanchoi, jamavar, jamawar, बनारसी, বেনারসি',
    about: 'A Banarasi is brocaded silk, woven in Varanasi.',
    near: ['linen-zari-jamdani', 'cotton-silk'],
  },
  {
    title: 'Chanderi',
    words: 'chanderi, chanderee, chandheri, चंदेरी',
    about: 'A Chanderi is sheer silk with cotton, woven in Chanderi in Madhya Pradesh.',
    near: ['cotton-silk', 'cotton-zari'],
  },
  {
    title: 'Maheshwari',
    words: 'maheshwari, maheswari, maheshvari',
    about: 'A Maheshwari is cotton with silk, woven in Maheshwar in Madhya Pradesh.',
    near: ['cotton-silk', 'cotton-zari'],
  },
  {
    title: 'Ikat',
    words: 'ikat, ikkat, ikath, ikkath, patola, patan patola, pochampally, pochampalli, sambalpuri, sambhalpuri',
    about: 'Ikat is woven of yarn that was tied and dyed beforehand, in Gujarat, Telangana and Odisha.',
    near: ['pure-cotton', 'cotton-jamdani'],
  },
  {
    title: 'Baluchari',
    words: 'baluchari, baluchuri, swarnachari, বালুচরী',
    about: 'A Baluchari is figured silk, woven in Bishnupur in West Bengal.',
    near: ['cotton-jamdani', 'linen-zari-jamdani'],
  },
  {
    title: 'Paithani',
    words: 'paithani, paithni, yeola, पैठणी',
    about: 'A Paithani is silk with a tapestry pallu, woven in Paithan and Yeola in Maharashtra.',
    near: ['linen-zari-jamdani', 'cotton-silk'],
  },
  {
    title: 'Kota Doria',
    words: 'kota, kota doria, kota silk, kota cotton',
    about: 'Kota Doria is a checked gauze of cotton and silk, woven around Kota in Rajasthan.',
    near: ['mul-cotton', 'cotton-silk'],
  },
  {
    title: 'Southern silk',
    words:
      'mysore silk, mysore, dharmavaram, arani, uppada, gadwal, ilkal, narayanpet, venkatagiri, mangalagiri, kasavu, bomkai, soft silk',
    about: 'It is woven in the south and on the east coast.',
    near: ['cotton-silk', 'cotton-zari'],
  },
  {
    title: 'Embroidery',
    words:
      'kantha, kantha stitch, chikan, chikankari, lucknowi, zardozi, zardosi, aari, phulkari, mirror work, embroidery, embroidered, sequin, sequins, stone work, gota patti',
    about: 'Embroidery is sewn onto finished cloth. Our figures are woven in.',
    near: ['cotton-jamdani', 'linen-zari-jamdani'],
  },
  {
    title: 'Print',
    words:
      'print, prints, printed, block print, kalamkari, ajrakh, ajrak, bagru, sanganeri, batik, bandhani, bandhej, leheriya, lehariya, shibori, tie dye, hand painted, madhubani',
    about: 'A print is laid onto finished cloth. Our patterns are woven in.',
    near: ['mul-cotton', 'cotton-jamdani'],
  },
  {
    title: 'Chiffon and the like',
    words: 'georgette, chiffon, crepe, organza, net, satin, velvet, polyester, nylon, synthetic, viscose, rayon',
    about: 'Chiffon and its kin are woven of filament yarn, mostly by machine.',
    near: ['mul-cotton', 'cotton-silk'],
  },
  {
    title: 'Other garments',
    words:
      'choli, lehenga, lehnga, kurta, kurti, salwar, suit, dress, gown, dupatta, stole, shawl, scarf, petticoat, saya, dhoti, lungi, jewellery, jewelry, dress material, shirt',
    about: 'Our looms are set up for sarees, and for nothing else.',
    near: ['mul-cotton', 'pure-linen'],
  },
];
