/** The words of what comes back in Marathi. */
import type { ReturnsWords } from './en.ts';

export const mr: ReturnsWords = {
  name: 'काय परत येत आहे',
  becomes: 'त्याचे काय होते',
  acts: {
    'parcel.return': 'परत मागवा आणि तपासा',
    'parcel.arrived': 'आले',
    'parcel.inspect': 'काय परत आले ते नोंदवा',
    'parcel.receive': 'पुन्हा विक्रीस ठेवा',
    'parcel.write_off': 'विक्रीतून वगळा',
  },
  isInShop: 'दुकानात परत आले आहे',
  done: {
    'parcel.return': 'आणण्यासाठी कुरिअर मागवले.',
    'parcel.arrived': 'नोंद झाली. आता तपासा.',
    'parcel.receive': 'साड्या पुन्हा विक्रीस आहेत.',
    'parcel.write_off': 'साड्या विक्रीतून वगळल्या.',
  },
  noted: 'नोंद झाली.',
  reasons: {
    refused: 'शिपिंग सेवेने हे नाकारले. त्यांच्या साइटवर पाहा.',
    not_served: 'तिथून कोणतेही कुरिअर आणत नाही. ग्राहकाला पाठवायला सांगा.',
    decided: 'कोणीतरी हे आधीच ठरवले आहे.',
    outside_service_failed: 'शिपिंग सेवा उत्तर देत नाही. नंतर पुन्हा प्रयत्न करा.',
  },
  photo: (code, nth) => `${code} मधून परत आलेले, फोटो ${nth}`,
  isDecided: 'हे परत आले, आणि साड्या विक्रीस आहेत किंवा वगळल्या आहेत.',
  lost: 'कुरिअरने हे हरवले. पुन्हा मिळाले तर नोंद करा.',
  given: 'तुम्ही हे कुरिअरला दिले. पुन्हा तुमच्याकडे आले तर नोंद करा.',
  withStop: (words) => `${words}.`,
  lookNext: (words) => `${words}. आता तपासा.`,
  withName: (words, name) => `${words} (${name}).`,
  found: (what) => `दिसले: ${what}.`,
  findings: {
    has_tags: ['टॅग नाहीत', 'टॅग आहेत'],
    has_packaging: ['पॅकिंग नाही', 'पॅकिंग आहे'],
    is_worn: ['नेसलेली नाही', 'नेसलेली आहे'],
    is_stained: ['डाग नाहीत', 'डाग आहेत'],
  },
};
