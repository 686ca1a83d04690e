/** The words of Settings in Marathi. */
import { settingIn } from '../setting-in.ts';
import type { SettingsWords } from './en.ts';

/** Returns an hour of the day as people say it: `दुपारी 2`. */
function hourWords(hour: number): string {
  const part = hour < 4 ? 'रात्री' : hour < 12 ? 'सकाळी' : hour < 16 ? 'दुपारी' : hour < 20 ? 'संध्याकाळी' : 'रात्री';
  return `${part} ${hour > 12 ? hour - 12 : hour}`;
}

const withCountry = 'देशाच्या कोडसह: +9120…';
const weekdays = {
  Monday: 'सोमवार',
  Tuesday: 'मंगळवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  Sunday: 'रविवार',
};
const names = {
  STORE_HOURS: 'मदतीची वेळ',
  STORE_EMAIL: 'ई-मेल पत्ता',
  STORE_PHONE: 'फोन',
  STORE_WHATSAPP: 'व्हॉट्सॲप नंबर',
  STORE_INSTAGRAM: 'इन्स्टाग्रामचे पान',
  STORE_FACEBOOK: 'फेसबुकचे पान',
  STORE_GRIEVANCE_NAME: 'तक्रार निवारण अधिकारी',
  STORE_GRIEVANCE_EMAIL: 'तक्रार निवारण अधिकाऱ्याचा ई-मेल पत्ता',
  STORE_GRIEVANCE_PHONE: 'तक्रार निवारण अधिकाऱ्याचा फोन',
  RETURNS_HOURS_POLICY: 'नुकसान कळवण्याचे तास, जास्तीत जास्त',
  RETURNS_HOURS_PRODUCT: 'नुकसान कळवण्याचे तास, साडीच्या पानावर',
  REVIEWS_NEED_APPROVAL: 'अभिप्राय इतरांना दिसण्याआधी वाचले जातात',
  DISPATCH_CUT_OFF_HOUR: 'कोणत्या तासापासून ऑर्डर पुढच्या दिवसाची',
  DISPATCH_CLOSED_DAYS: 'पाठवणी नसलेले वार',
  DISPATCH_HOLIDAYS: 'सुट्ट्या',
  DISPATCH_BOXES: 'बॉक्स',
  FESTIVE_FROM: 'सणाचा हंगाम कधीपासून',
  FESTIVE_UNTIL: 'सणाचा हंगाम कधीपर्यंत',
  FESTIVE_DISPATCH_DAYS: 'हंगामात पाठवण्यापर्यंतचे कामाचे दिवस',
  FESTIVE_NOTICE: 'हंगामात प्रत्येक पानावरची ओळ',
  FESTIVE_ORDERS_A_DAY: 'हंगामात दिवसाला पाठवता येणाऱ्या ऑर्डर',
};

export const mr: SettingsWords = {
  parts: { dispatch: 'पाठवणी', shop: 'दुकान', afterSale: 'विक्रीनंतर' },
  groups: {
    days: {
      title: 'पाठवणीचे दिवस',
      where: 'आतापासून दुकान सांगते तो प्रत्येक डिलिव्हरीचा दिवस यावरून ठरतो. आधीच्या ऑर्डरना दिलेला दिवस तसाच राहतो.',
    },
    holidays: {
      title: 'सुट्ट्या',
      where: 'या दिवशी, आणि 26 जानेवारी, 15 ऑगस्ट व 2 ऑक्टोबरला दुकानातून काही जात नाही आणि कुरिअर काही पोहोचवत नाही.',
    },
    season: {
      title: 'सणाचा हंगाम',
      where:
        'या दिवसांच्या ऑर्डरसाठी उशिराचा दिवस सांगितला जातो: साडीच्या पानावर, पैसे भरताना, ई-मेलमध्ये आणि नियमांमध्ये. हंगाम आपोआप सुरू होतो आणि संपतो.',
    },
    boxes: {
      title: 'बॉक्स',
      where:
        'पॅक करणारे यातला एक निवडतात. वजनापेक्षा जागा जास्त लागत असेल तर कुरिअर बॉक्सच्या बाहेरच्या मापांवर पैसे घेते. आधी पॅक झालेल्या पार्सलची मापे तशीच राहतात.',
    },
    reach: {
      title: 'ग्राहक तुमच्याशी कसे संपर्क करतात',
      where:
        'प्रत्येक पानावर, नियमांमध्ये आणि ई-मेलमध्ये. ऑर्डरसाठी तुमचा निर्णय हवा असेल तर दुकान याच ई-मेल पत्त्यावर कळवते. ऑपरेटरकडे नोंदवलेल्या SMS मध्ये नोंदवलेलाच पत्ता राहतो.',
    },
    social: { title: 'इन्स्टाग्राम आणि फेसबुक', where: 'प्रत्येक पानाच्या तळाशी लिंक असते.' },
    grievance: { title: 'तक्रार निवारण अधिकारी', where: 'प्रत्येक नियमात, भारतीय कायद्यानुसार.' },
    damage: {
      title: 'नुकसान कळवण्याची मुदत',
      where:
        'साडीच्या पानांवर, रिटर्नच्या नियमात, आणि “Report a problem” किती वेळ चालू असते त्यासाठी; आधी पोहोचलेल्या पार्सलनाही लागू. नोंदवलेल्या SMS मधील तास तसेच राहतात.',
    },
    reviews: { title: 'अभिप्राय', where: 'आधी दिसत असलेले अभिप्राय तसेच राहतात.' },
  },
  fields: {
    STORE_EMAIL: { label: 'ई-मेल' },
    STORE_PHONE: { label: 'फोन', note: withCountry },
    STORE_WHATSAPP: { label: 'व्हॉट्सॲप', note: 'देशाच्या कोडसह: +91…' },
    STORE_HOURS: { label: 'मदतीची वेळ', note: 'ग्राहकांना दिसते तशी, इंग्रजीत: daily 10:00 AM to 10:00 PM' },
    STORE_INSTAGRAM: { label: 'इन्स्टाग्रामचे पान' },
    STORE_FACEBOOK: { label: 'फेसबुकचे पान' },
    STORE_GRIEVANCE_NAME: { label: 'नाव' },
    STORE_GRIEVANCE_EMAIL: { label: 'ई-मेल' },
    STORE_GRIEVANCE_PHONE: { label: 'फोन', note: withCountry },
    RETURNS_HOURS_PRODUCT: { label: 'साडीच्या पानावर सांगितलेले तास' },
    RETURNS_HOURS_POLICY: { label: 'जास्तीत जास्त तास' },
    FESTIVE_FROM: { label: 'पहिला दिवस' },
    FESTIVE_UNTIL: { label: 'शेवटचा दिवस' },
    FESTIVE_DISPATCH_DAYS: { label: 'पाठवण्यापर्यंत कामाचे दिवस', note: 'उदा. 4-6; एरवी 2-3.' },
    FESTIVE_NOTICE: {
      label: 'प्रत्येक पानावरची ओळ',
      note: 'इंग्रजीत, उदा.: Diwali orders leave our shop in 4-6 working days.',
    },
  },
  changedBy: (who, moment) => `${who} यांनी बदलले, ${moment}`,
  changedByCommand: (moment) => `सर्व्हरवरील कमांडने बदलले, ${moment}`,
  save: 'साठवा',
  saved: 'साठवले. दुकानात लगेच लागू होते.',
  command: 'सर्व्हरवरील कमांड',
  weekdays,
  hour: hourWords,
  everyDay: 'रोज',
  everyDayBut: (days) => `${days} सोडून रोज`,
  dispatch: (days, hour) => `${days}. ${hourWords(hour)} नंतरची ऑर्डर पुढच्या दिवसाची.`,
  leaveOn: 'पार्सल कोणत्या वारी जातात',
  nextDaysFrom: 'या तासापासून ऑर्डर पुढच्या दिवसाची',
  packNoMore: 'या तासानंतर तुम्ही काही पॅक करत नाही.',
  noHoliday: '26 जानेवारी, 15 ऑगस्ट आणि 2 ऑक्टोबर सोडून एकही येणारी सुट्टी नाही',
  andMore: (days, more) => `${days} आणि आणखी ${more}`,
  holidays: {
    none: 'यादीत एकही दिवस नाही.',
    list: 'येणाऱ्या सुट्ट्या',
    remove: (day) => `${day} काढा`,
    another: 'आणखी एक दिवस',
    add: 'जोडा',
  },
  season: {
    none: 'नाही',
    noSeason: 'हंगाम नको',
    days: (from, to) => `${from} ते ${to}`,
    isOver: (days) => `${days}; हंगाम संपला. नंतरच्या ऑर्डर त्यातल्या शेवटच्या ऑर्डरनंतर जातात: त्या जाईपर्यंत हे तसेच ठेवा`,
    dispatchIn: (days, working) => `${days}: कामाच्या ${working} दिवसांत पाठवणी`,
    ordersADay: 'दिवसाला किती ऑर्डर पाठवू शकता; ‘आज’ मध्ये त्याची तुलना दिलेल्या दिवसांशी होते (0 म्हणजे आकडा नाही)',
    fewer: 'पाच कमी',
    more: 'पाच जास्त',
  },
  boxes: {
    first: 'पहिला बॉक्स एका साडीसाठीचा असतो.',
    add: 'बॉक्स जोडा',
    nth: (nth) => `बॉक्स ${nth}`,
    nameless: (nth) => `बॉक्स ${nth}`,
    name: 'नाव',
    cells: { length: 'लांबी, सेमी', breadth: 'रुंदी, सेमी', height: 'उंची, सेमी', weight: 'वजन, ग्रॅम' },
    putFirst: (box) => `${box} पहिला ठेवा`,
    remove: (box) => `${box} काढा`,
  },
  damage: {
    within: (hours) => `पोहोचल्यापासून ${hours} तासांत`,
    ifTheyCan: (hours, most) => `शक्य असल्यास पोहोचल्यापासून ${hours} तासांत, जास्तीत जास्त ${most}`,
  },
  reviews: {
    label: 'नवीन अभिप्राय',
    shown: 'लगेच दिसतो',
    readFirst: 'मी आधी वाचतो',
    youRead: 'इतरांना दिसण्याआधी प्रत्येक अभिप्राय तुम्ही वाचता',
  },
  server: {
    title: 'सर्व्हरवर',
    what: 'इन्व्हॉइस, पासकी आणि बाहेरच्या सेवा यांवर अवलंबून आहेत: हे .env फाइलमध्ये बदलतात, आणि दुकान पुन्हा सुरू करतात. गुप्त असलेल्याची फक्त शेवटची दोन अक्षरे दिसतात.',
    isSet: (ends) => `ठरवले आहे, शेवटी …${ends}`,
    notSet: (settings) => `ठरवलेले नाही: ${settings}.`,
  },
  mistakeOf: (setting, mistake) => `${setting} – ${mistake}`,
  mistake: (rule) => `${rule}.`,
  rules: {
    box_count: (most) => `1 ते ${most} बॉक्स हवेत`,
    not_box: (entry) => `बॉक्स “Small: 35x28x5 cm, 200 g” असे हवेत; “${entry}” तसा नाही`,
    box_name: (most, box) => `नाव 1 ते ${most} अक्षरांचे हवे; पाहा “${box}”`,
    box_twice: (box) => `प्रत्येक बॉक्सचे नाव वेगळे हवे; पाहा “${box}”`,
    box_weight: (most, box) => `बॉक्सचे स्वतःचे वजन 1 ते ${most} ग्रॅम हवे; पाहा “${box}”`,
    box_sides: (most, box) => `मापे पूर्ण सेंटिमीटरमध्ये, 1 ते ${most} हवीत; पाहा “${box}”`,
    box_volume: (most, box) => `आकारमानाचे वजन (सेमी³ ÷ 5) जास्तीत जास्त ${most} ग्रॅम चालते; पाहा “${box}”`,
    too_long: (most) => `जास्तीत जास्त ${most} अक्षरे चालतात`,
    not_one_line: () => 'एकच ओळ हवी',
    empty: () => 'हे रिकामे आहे',
    not_email: () => 'ई-मेल पत्ता हवा',
    not_phone: () => 'देशाच्या कोडसह नंबर हवा, उदा. +919876543210',
    not_link: () => 'पत्ता https://www.instagram.com/yourshop असा हवा',
    not_hours: () => 'तासांचा आकडा हवा',
    not_orders: () => 'ऑर्डरचा आकडा हवा, मर्यादा नको तर 0',
    not_hour: () => 'दिवसाचा पूर्ण तास हवा, 1 ते 24',
    not_weekdays: () => 'वार “Saturday; Sunday” असे, मध्ये अर्धविराम देऊन हवेत, जास्तीत जास्त सहा, किंवा एकही नाही',
    too_many_days: () => 'जास्तीत जास्त 250 दिवस चालतात',
    not_days: (entry) => `दिवस 2026-11-08 असे, मध्ये अर्धविराम देऊन हवेत; “${entry}” तसा नाही`,
    not_day: () => 'दिवस 2026-11-01 असा हवा',
    not_dispatch_days: (least, most) => `कामाचे दिवस 4-6 असे हवेत, किमान ${least} आणि जास्तीत जास्त ${most}`,
    no_first_day: () => 'हंगामाच्या शेवटच्या दिवसासोबत पहिला दिवसही हवा',
    no_last_day: () => 'हंगामाच्या पहिल्या दिवसासोबत शेवटचा दिवसही हवा',
    ends_before: () => 'हा दिवस हंगामाच्या पहिल्या दिवसाआधी चालत नाही',
    season_too_long: (most) => `हंगाम पहिल्या दिवसापासून जास्तीत जास्त ${most} दिवसांचा असतो`,
    of_demonstration: () => 'हे नमुन्याचे आहे: तुमचे स्वतःचे टाका',
    not_right: () => 'हे बरोबर नाही',
  },
  names,
  conflict: {
    setting: settingIn({ names, weekdays, yes: 'हो', no: 'नाही', none: 'काही नाही', asOnServer: 'सर्व्हरवर आहे तसे' }),
  },
};
