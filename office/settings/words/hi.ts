/** The words of Settings in Hindi. */
import { settingIn } from '../setting-in.ts';
import type { SettingsWords } from './en.ts';

/** Returns an hour of the day as people say it: `दोपहर 2 बजे`. */
function hourWords(hour: number): string {
  const part = hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात';
  return `${part} ${hour > 12 ? hour - 12 : hour} बजे`;
}

const withCountry = 'देश के कोड के साथ: +9120…';
const weekdays = {
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  Sunday: 'रविवार',
};
const names = {
  STORE_HOURS: 'मदद का समय',
  STORE_EMAIL: 'ई-मेल पता',
  STORE_PHONE: 'फ़ोन',
  STORE_WHATSAPP: 'व्हाट्सऐप नंबर',
  STORE_INSTAGRAM: 'इंस्टाग्राम पेज',
  STORE_FACEBOOK: 'फ़ेसबुक पेज',
  STORE_GRIEVANCE_NAME: 'शिकायत निवारण अधिकारी',
  STORE_GRIEVANCE_EMAIL: 'शिकायत निवारण अधिकारी का ई-मेल पता',
  STORE_GRIEVANCE_PHONE: 'शिकायत निवारण अधिकारी का फ़ोन',
  RETURNS_HOURS_POLICY: 'नुक़सान बताने के घंटे, ज़्यादा से ज़्यादा',
  RETURNS_HOURS_PRODUCT: 'नुक़सान बताने के घंटे, साड़ी के पेज पर',
  REVIEWS_NEED_APPROVAL: 'समीक्षाएँ दूसरों को दिखने से पहले पढ़ी जाती हैं',
  DISPATCH_CUT_OFF_HOUR: 'किस घंटे से ऑर्डर अगले दिन का',
  DISPATCH_CLOSED_DAYS: 'बिना भेजने वाले वार',
  DISPATCH_HOLIDAYS: 'छुट्टियाँ',
  DISPATCH_BOXES: 'बॉक्स',
  FESTIVE_FROM: 'त्योहार का सीज़न कब से',
  FESTIVE_UNTIL: 'त्योहार का सीज़न कब तक',
  FESTIVE_DISPATCH_DAYS: 'सीज़न में भेजने तक काम के दिन',
  FESTIVE_NOTICE: 'सीज़न में हर पेज के ऊपर की पंक्ति',
  FESTIVE_ORDERS_A_DAY: 'सीज़न में दिन के कितने ऑर्डर भेज सकते हैं',
};

export const hi: SettingsWords = {
  parts: { dispatch: 'भेजना', shop: 'दुकान', afterSale: 'बिक्री के बाद' },
  groups: {
    days: {
      title: 'भेजने के दिन',
      where: 'अब से दुकान डिलीवरी का जो भी दिन बताती है वह इन्हीं से तय होता है। पहले के ऑर्डर का बताया हुआ दिन वही रहता है।',
    },
    holidays: {
      title: 'छुट्टियाँ',
      where: 'इन दिनों, और 26 जनवरी, 15 अगस्त व 2 अक्टूबर को दुकान से कुछ नहीं जाता और कूरियर कुछ नहीं पहुँचाता।',
    },
    season: {
      title: 'त्योहार का सीज़न',
      where:
        'इन दिनों के ऑर्डर के लिए बाद का दिन बताया जाता है: साड़ी के पेज पर, पैसे देते समय, ई-मेल में और नियमों में। सीज़न अपने आप शुरू और ख़त्म होता है।',
    },
    boxes: {
      title: 'बॉक्स',
      where:
        'पैक करने वाले इनमें से एक चुनते हैं। वज़न से ज़्यादा जगह लगे तो कूरियर बॉक्स के बाहरी नाप पर पैसे लेता है। जो पार्सल पैक हो चुके हैं उनके नाप वही रहते हैं।',
    },
    reach: {
      title: 'ग्राहक आपसे कैसे संपर्क करते हैं',
      where:
        'हर पेज पर, नियमों में और ई-मेल में। किसी ऑर्डर पर आपका फ़ैसला चाहिए तो दुकान इसी ई-मेल पते पर लिखती है। ऑपरेटर के पास दर्ज SMS में वही पता रहता है जो दर्ज हुआ था।',
    },
    social: { title: 'इंस्टाग्राम और फ़ेसबुक', where: 'हर पेज के नीचे इनके लिंक रहते हैं।' },
    grievance: { title: 'शिकायत निवारण अधिकारी', where: 'हर नियम में, जैसा भारत का क़ानून चाहता है।' },
    damage: {
      title: 'नुक़सान बताने का समय',
      where:
        'साड़ी के पेज पर, रिटर्न के नियम में, और “Report a problem” कितनी देर खुला रहता है उसके लिए; पहले पहुँचे पार्सल पर भी लागू। दर्ज SMS के घंटे वही रहते हैं।',
    },
    reviews: { title: 'समीक्षाएँ', where: 'जो समीक्षाएँ पहले से दिख रही हैं वे वैसी ही रहती हैं।' },
  },
  fields: {
    STORE_EMAIL: { label: 'ई-मेल' },
    STORE_PHONE: { label: 'फ़ोन', note: withCountry },
    STORE_WHATSAPP: { label: 'व्हाट्सऐप', note: 'देश के कोड के साथ: +91…' },
    STORE_HOURS: { label: 'मदद का समय', note: 'जैसा ग्राहक पढ़ते हैं, अंग्रेज़ी में: daily 10:00 AM to 10:00 PM' },
    STORE_INSTAGRAM: { label: 'इंस्टाग्राम पेज' },
    STORE_FACEBOOK: { label: 'फ़ेसबुक पेज' },
    STORE_GRIEVANCE_NAME: { label: 'नाम' },
    STORE_GRIEVANCE_EMAIL: { label: 'ई-मेल' },
    STORE_GRIEVANCE_PHONE: { label: 'फ़ोन', note: withCountry },
    RETURNS_HOURS_PRODUCT: { label: 'साड़ी के पेज पर बताए गए घंटे' },
    RETURNS_HOURS_POLICY: { label: 'ज़्यादा से ज़्यादा घंटे' },
    FESTIVE_FROM: { label: 'पहला दिन' },
    FESTIVE_UNTIL: { label: 'आख़िरी दिन' },
    FESTIVE_DISPATCH_DAYS: { label: 'भेजने तक काम के दिन', note: 'जैसे 4-6; आम तौर पर 2-3।' },
    FESTIVE_NOTICE: {
      label: 'हर पेज के ऊपर की पंक्ति',
      note: 'अंग्रेज़ी में, जैसे: Diwali orders leave our shop in 4-6 working days.',
    },
  },
  changedBy: (who, moment) => `${who} ने बदला, ${moment}`,
  changedByCommand: (moment) => `सर्वर की कमांड ने बदला, ${moment}`,
  save: 'सहेजें',
  saved: 'सहेजा गया। दुकान में तुरंत लागू होता है।',
  command: 'सर्वर की कमांड',
  weekdays,
  hour: hourWords,
  everyDay: 'हर दिन',
  everyDayBut: (days) => `${days} छोड़कर हर दिन`,
  dispatch: (days, hour) => `${days}। ${hourWords(hour)} के बाद का ऑर्डर अगले दिन का।`,
  leaveOn: 'पार्सल किन वारों को जाते हैं',
  nextDaysFrom: 'इस घंटे से ऑर्डर अगले दिन का',
  packNoMore: 'जिस घंटे के बाद आप कुछ पैक नहीं करते।',
  noHoliday: '26 जनवरी, 15 अगस्त और 2 अक्टूबर के अलावा आगे कोई छुट्टी नहीं',
  andMore: (days, more) => `${days} और ${more} और`,
  holidays: {
    none: 'सूची में कोई दिन नहीं है।',
    list: 'आने वाली छुट्टियाँ',
    remove: (day) => `${day} हटाएँ`,
    another: 'एक और दिन',
    add: 'जोड़ें',
  },
  season: {
    none: 'नहीं',
    noSeason: 'सीज़न नहीं',
    days: (from, to) => `${from} से ${to}`,
    isOver: (days) => `${days}; सीज़न ख़त्म हुआ। बाद के ऑर्डर इसके आख़िरी ऑर्डर के बाद जाते हैं: उनके जाने तक इसे रहने दें`,
    dispatchIn: (days, working) => `${days}: काम के ${working} दिनों में भेजना`,
    ordersADay: 'दिन में कितने ऑर्डर भेज सकते हैं; ‘आज’ में इसकी तुलना दिए हुए दिनों से होती है (0 यानी कोई संख्या नहीं)',
    fewer: 'पाँच कम',
    more: 'पाँच ज़्यादा',
  },
  boxes: {
    first: 'पहला बॉक्स एक साड़ी के लिए है।',
    add: 'बॉक्स जोड़ें',
    nth: (nth) => `बॉक्स ${nth}`,
    nameless: (nth) => `बॉक्स ${nth}`,
    name: 'नाम',
    cells: { length: 'लंबाई, सेमी', breadth: 'चौड़ाई, सेमी', height: 'ऊँचाई, सेमी', weight: 'वज़न, ग्राम' },
    putFirst: (box) => `${box} को पहला रखें`,
    remove: (box) => `${box} हटाएँ`,
  },
  damage: {
    within: (hours) => `पहुँचने के ${hours} घंटों में`,
    ifTheyCan: (hours, most) => `हो सके तो पहुँचने के ${hours} घंटों में, ज़्यादा से ज़्यादा ${most}`,
  },
  reviews: {
    label: 'नई समीक्षा',
    shown: 'तुरंत दिखती है',
    readFirst: 'पहले मैं पढ़ता हूँ',
    youRead: 'दूसरों को दिखने से पहले हर समीक्षा आप पढ़ते हैं',
  },
  server: {
    title: 'सर्वर पर',
    what: 'इनवॉइस, पासकी और बाहर की सेवाएँ इन पर टिकी हैं: इन्हें .env फ़ाइल में बदला जाता है, और दुकान फिर शुरू की जाती है। गुप्त चीज़ के सिर्फ़ आख़िरी दो अक्षर दिखते हैं।',
    isSet: (ends) => `तय है, आख़िर में …${ends}`,
    notSet: (settings) => `तय नहीं है: ${settings}।`,
  },
  mistakeOf: (setting, mistake) => `${setting} – ${mistake}`,
  mistake: (rule) => `${rule}।`,
  rules: {
    box_count: (most) => `1 से ${most} बॉक्स होने चाहिए`,
    not_box: (entry) => `बॉक्स “Small: 35x28x5 cm, 200 g” जैसे होने चाहिए; “${entry}” वैसा नहीं है`,
    box_name: (most, box) => `नाम 1 से ${most} अक्षरों का होना चाहिए; देखें “${box}”`,
    box_twice: (box) => `हर बॉक्स का नाम अलग होना चाहिए; देखें “${box}”`,
    box_weight: (most, box) => `बॉक्स का अपना वज़न 1 से ${most} ग्राम होना चाहिए; देखें “${box}”`,
    box_sides: (most, box) => `नाप पूरे सेंटीमीटर में, 1 से ${most} होने चाहिए; देखें “${box}”`,
    box_volume: (most, box) => `आयतन का वज़न (सेमी³ ÷ 5) ज़्यादा से ज़्यादा ${most} ग्राम हो सकता है; देखें “${box}”`,
    too_long: (most) => `ज़्यादा से ज़्यादा ${most} अक्षर चलते हैं`,
    not_one_line: () => 'एक ही पंक्ति होनी चाहिए',
    empty: () => 'यह ख़ाली है',
    not_email: () => 'ई-मेल पता होना चाहिए',
    not_phone: () => 'देश के कोड के साथ नंबर होना चाहिए, जैसे +919876543210',
    not_link: () => 'पता https://www.instagram.com/yourshop जैसा होना चाहिए',
    not_hours: () => 'घंटों की संख्या होनी चाहिए',
    not_orders: () => 'ऑर्डर की संख्या होनी चाहिए, सीमा न हो तो 0',
    not_hour: () => 'दिन का पूरा घंटा होना चाहिए, 1 से 24',
    not_weekdays: () => 'वार “Saturday; Sunday” जैसे, बीच में सेमीकोलन के साथ होने चाहिए, ज़्यादा से ज़्यादा छह, या कोई नहीं',
    too_many_days: () => 'ज़्यादा से ज़्यादा 250 दिन चलते हैं',
    not_days: (entry) => `दिन 2026-11-08 जैसे, बीच में सेमीकोलन के साथ होने चाहिए; “${entry}” वैसा नहीं है`,
    not_day: () => 'दिन 2026-11-01 जैसा होना चाहिए',
    not_dispatch_days: (least, most) => `काम के दिन 4-6 जैसे होने चाहिए, कम से कम ${least} और ज़्यादा से ज़्यादा ${most}`,
    no_first_day: () => 'सीज़न के आख़िरी दिन के साथ पहला दिन भी चाहिए',
    no_last_day: () => 'सीज़न के पहले दिन के साथ आख़िरी दिन भी चाहिए',
    ends_before: () => 'यह दिन सीज़न के पहले दिन से पहले नहीं हो सकता',
    season_too_long: (most) => `सीज़न पहले दिन से ज़्यादा से ज़्यादा ${most} दिन का होता है`,
    of_demonstration: () => 'यह नमूने का है: अपना डालें',
    not_right: () => 'यह सही नहीं है',
  },
  names,
  conflict: {
    setting: settingIn({ names, weekdays, yes: 'हाँ', no: 'नहीं', none: 'कुछ नहीं', asOnServer: 'जैसा सर्वर पर है' }),
  },
};
