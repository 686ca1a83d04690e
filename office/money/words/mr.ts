/** The words of Money in Marathi. */
import { formatAmount, formatExactAmount } from '../../../look/words/money.ts';
import { formatsOf } from '../../words/times.ts';
import { rulesIn } from '../rules-in.ts';
import type { MoneyWords } from './en.ts';

const { count } = formatsOf('mr-IN');

const kinds = { payment: 'हे पेमेंट', refund: 'हा परतावा', dispute: 'ही तक्रार' } as const;

export const mr: MoneyWords = {
  title: 'पैसे',
  views: {
    ...{ books: 'हिशेब', day: 'रोजकीर्द', settlements: 'सेटलमेंट' },
    ...{ disputes: 'पेमेंटवरील तक्रारी', gst: 'जीएसटी' },
  },
  books: {
    checked: (moment) => `तपासले ${moment}.`,
    notCompared: 'पेमेंट सेवेशी अजून ताडून पाहिलेले नाही.',
    comparedUntil: (moment) => `${moment} पर्यंत पेमेंट सेवेशी ताडून पाहिले.`,
    areOff: (amount) => `हिशेबात ${formatExactAmount(amount)} चा फरक आहे.`,
    mistakes: (number) => `हिशेबात ${count(number, 'चूक आहे.', 'चुका आहेत.')}`,
    waiting: (number) => `हिशेब जुळतो; ${count(number, 'नोंद निर्णयासाठी थांबली आहे.', 'नोंदी निर्णयासाठी थांबल्या आहेत.')}`,
    addUp: 'हिशेब पैशापैशाने जुळतो.',
    where: 'पैसे कुठे आहेत',
    received: (orders) => `${count(orders, 'ऑर्डरसाठी', 'ऑर्डरसाठी')} मिळाले`,
    totals: {
      kept: 'दुकानाकडे राहिले',
      refunded: 'परत दिले',
      going_back: 'परत जात आहेत',
      waiting: 'निर्णयासाठी थांबले',
      withheld: 'तक्रारींमुळे अडकले',
      lost: 'तक्रारींमध्ये गेले',
    },
  },
  waiting: {
    title: 'तुमची वाट पाहत आहे',
    none: 'निर्णयासाठी काही बाकी नाही.',
    disputes: (number) => `${count(number, 'तक्रारीला', 'तक्रारींना')} उत्तर द्यायचे`,
    askedBack: 'पैसे देणाऱ्याची बँक पैसे परत मागत आहे.',
    noOrder: (amount) => `${formatAmount(amount)} आले, पण ती ऑर्डर दुकानात नाही.`,
    secondPayment: (amount) => `${formatAmount(amount)} दुसऱ्यांदा आले.`,
    settled: 'मिटले',
  },
  broken: rulesIn(
    {
      stock_is_its_ledger: [
        'विक्रीसाठी उपलब्ध साड्या स्टॉकच्या नोंदींची बेरीज असतात, आणि शून्यापेक्षा कमी नसतात.',
        'उपलब्ध',
        'नोंदी',
      ],
      pieces_are_the_orders: [
        'ऑर्डरमध्ये असलेल्या, आणि तिच्यासाठी राखीव किंवा विकलेल्याच साड्या स्टॉकमधून जातात.',
        ...['एसकेयू', 'ऑर्डरमध्ये', 'स्टॉकमधून गेल्या', 'राखीव:', 'स्थिती'],
      ],
      bought_is_sold: ['पैसे आलेल्या ऑर्डरच्या साड्या विकलेल्या असतात; पैसे न आलेल्या ऑर्डरच्या नसतात.', ...['एसकेयू', 'साडी', 'स्थिती']],
      sent_is_not_returned: ['अजून पाठवायच्या ऑर्डरची साडी पुन्हा विक्रीस नसते.', 'परत आली', 'स्थिती'],
      away_is_not_on_sale: [
        'परत येणाऱ्या किंवा हरवलेल्या पार्सलची साडी ते दुकानात येईपर्यंत विक्रीस नसते.',
        ...['पुन्हा विक्रीस', 'पार्सल'],
      ],
      held_is_open: ['फक्त पैसे बाकी असलेली ऑर्डर साड्या राखून ठेवते.', 'स्थिती'],
      price_is_the_lines: [
        'पैसे आलेल्या ऑर्डरची रक्कम तिच्या ओळींची बेरीज असते, आणि तेवढेच पैसे आलेले असतात. पैशांत (paise):',
        ...['मागितले', 'ओळी', 'आले'],
      ],
      money_has_a_payment: [
        'पैसे एका पेमेंटचे आणि पेमेंट एका ऑर्डरचे असते; पैसे न आलेली ऑर्डर चालू किंवा रद्द असते. पैशांत (paise):',
        ...['आले', 'पेमेंट', 'स्थिती'],
      ],
      refunds_are_counted: [
        'ऑर्डरचे परत दिलेले पैसे तिच्या परताव्यांची बेरीज असतात, आणि आलेल्या पैशांपेक्षा जास्त नसतात. पैशांत (paise):',
        ...['मोजले', 'परतावे', 'आले'],
      ],
      refunded_went_back: ['पैसे परत केलेल्या ऑर्डरचे सर्व पैसे परत गेलेले असतात. पैशांत (paise):', 'आले', 'परत गेले'],
      history_leads_here: ['ऑर्डरच्या पायऱ्या सुरुवातीपासून आत्तापर्यंत एकामागून एक येतात.', ...['इथून', 'इथे', 'आधी', 'आत्ता']],
      parcel_is_one: ['कुरिअरला दिलेल्या ऑर्डरचे पार्सल असते, आणि एक पार्सल दोन ऑर्डरचे नसते.', ...['पार्सल', 'ऑर्डर', 'स्थिती']],
      invoice_is_the_order: [
        'पैसे आणि पत्ता आलेल्या ऑर्डरचे, दिलेल्या रकमेचे एकच इन्व्हॉइस असते. पैशांत (paise):',
        ...['दिले', 'इन्व्हॉइस'],
      ],
      credit_note_is_the_refund: [
        'पाठवलेल्या, इन्व्हॉइस असलेल्या ऑर्डरच्या प्रत्येक परताव्याला त्याच रकमेची क्रेडिट नोट असते. पैशांत (paise):',
        ...['परतावा', 'क्रेडिट नोट'],
      ],
      dispute_is_of_the_payment: ['ऑर्डरवरील तक्रार तिच्याच पेमेंटबद्दल असते.', 'तक्रार', 'कशाबद्दल', 'पेमेंट'],
      invoices_have_no_gap: [
        'प्रत्येक मालिकेचे क्रमांक एकपासून सलग असतात (CGST Rules, 46(b)); बॅकअपमधून आणताना वगळलेले सोडून.',
        ...['शेवटचा', 'दिलेले किंवा वगळलेले', 'सर्वात मोठा'],
      ],
      weaver_is_owed_the_entries: ['विणकराचे देणे त्यांच्या खात्यातील नोंदींची बेरीज असते. पैशांत (paise):', 'देणे', 'नोंदी'],
    },
    {
      stop: '.',
      terms: {
        ...{ held: 'हो', 'not held': 'नाही', sold: 'विकलेली', 'not sold': 'न विकलेली', nothing: 'काही नाही' },
        ...{ 'no payment': 'नाही', 'no step': 'पायरी नाही', none: 'नाही', draft: 'सुरुवात', awaiting_payment: 'पैसे बाकी' },
        ...{ paid: 'पैसे आले', shipment_requested: 'पार्सल मागवले', shipped: 'पाठवले', delivered: 'पोहोचले' },
        ...{ cancelled: 'रद्द', refunded: 'पैसे परत', needs_attention: 'निर्णय हवा' },
        ...{ returning: 'परत येत आहे', returned: 'परत आले', lost: 'हरवले' },
      },
    },
  ),
  concerns: {
    reservation: 'याच्या साड्या ठरल्यापेक्षा जास्त वेळ राखीव आहेत: दुकान चालू आहे का?',
    event: 'पेमेंट सेवेने किंवा कुरिअरने कळवलेली एक गोष्ट अजून पाहिली गेली नाही.',
    shipment: 'एक दिवसापूर्वी पैसे आले, आणि पार्सल अजून मागवलेले नाही.',
    refund: 'याचा परतावा एक दिवसापेक्षा जास्त वेळ वाटेत आहे.',
    failed_refund: 'ऑर्डर रद्द आहे, पण सर्व पैसे परत गेले नाहीत: एक परतावा गेला नाही. पुन्हा परतावा द्या.',
  },
  differences: {
    notHere: (kind) => `${kinds[kind]} पेमेंट सेवेकडे आहे, दुकानाकडे नाही.`,
    notThere: (kind) => `${kinds[kind]} दुकानाकडे आहे, पण पेमेंट सेवेला माहीत नाही.`,
    differ: (kind) => `${kinds[kind]}: पेमेंट सेवा आणि दुकान वेगळी माहिती सांगतात.`,
  },
  resolve: {
    title: 'मिटल्याची नोंद करा',
    about: (about, says) => `${about} – ${says}`,
    effect: 'यामुळे पैसे जात नाहीत. ही नोंद या यादीतून जाते, आणि तुम्ही लिहिलेले ‘नोंदी’ मध्ये राहते.',
    pieces: 'याच्या साड्या',
    stayOff: 'विक्रीस नकोत',
    backOnSale: 'पुन्हा विक्रीस',
    how: 'कसे मिटले',
    example: 'उदा. डॅशबोर्डवरून परतावा दिला',
    done: 'मिटल्याची नोंद झाली.',
  },
  day: {
    label: 'दिवस',
    none: 'या दिवशी पैशांची देवाणघेवाण झाली नाही.',
    received: (amount) => `${formatExactAmount(amount)} मिळाले.`,
    receivedAndRefunded: (received, refunded) =>
      `${formatExactAmount(received)} मिळाले, ${formatExactAmount(refunded)} परत दिले.`,
    kinds: { payment: 'पेमेंट', refund: 'परतावा', payout: 'बँकेत' },
  },
  settlements: {
    none: 'पेमेंट सेवेने अजून बँकेत काही पाठवलेले नाही.',
    asExpected: 'अपेक्षेप्रमाणे',
    expected: (amount) => `${formatExactAmount(amount)} अपेक्षित`,
    failed: (amount) => `${amount}, बँकेने नाकारले`,
    onItsWay: (amount) => `${amount}, वाटेत`,
    paid: (payments, fees) => `${formatExactAmount(payments)} आले, शुल्क ${formatExactAmount(fees)}`,
    paidAndRefunded: (payments, refunds, fees) =>
      `${formatExactAmount(payments)} आले, ${formatExactAmount(refunds)} परत दिले, शुल्क ${formatExactAmount(fees)}`,
    utr: (utr) => `UTR क्रमांक ${utr}`,
  },
  disputes: {
    none: 'कोणत्याही पेमेंटवर तक्रार नाही.',
    noOrder: 'ऑर्डर नाही',
    states: {
      open: 'उत्तर द्यायचे',
      under_review: 'बँकेकडे',
      won: 'जिंकली',
      lost: 'हरली',
      closed: 'बंद झाली',
    },
    notInTime: 'वेळेत उत्तर दिले नाही',
    answerBy: (day) => `${day} पर्यंत उत्तर द्यायचे`,
    raised: (day) => `तक्रार आली ${day}`,
    withheld: (raised) => `${raised}. निर्णय होईपर्यंत पेमेंट सेवा पैसे राखून ठेवते.`,
    accept: 'मान्य करा',
  },
  accept: {
    title: 'तक्रार मान्य करा',
    giveUp: (amount) => `${formatAmount(amount)} सोडून द्या`,
    done: 'तक्रार मान्य केली.',
    goes: (amount) => `${formatAmount(amount)} पैसे देणाऱ्याला कायमचे जातात. ऑर्डरचा परतावा पुन्हा देऊ नका.`,
    told: 'तुमची हरकत नाही असे बँकेला कळवले जाते. पैसे जात नाहीत: नंतर ऑर्डरचा परतावा द्या.',
    final:
      'हे मागे घेता येत नाही. हरकत घ्यायची असेल तर पेमेंट सेवेच्या साइटवर कागदपत्रे पाठवा, किंवा सर्व्हरवर npm run shop -- dispute contest चालवा.',
    reasons: {
      unsupported: 'पेमेंट सेवा दुकानाकडून उत्तर घेत नाही: त्यांच्या साइटवर उत्तर द्या.',
      unknown_dispute: 'पेमेंट सेवेकडे ही तक्रार आता नाही.',
      refused: 'पेमेंट सेवेने हे नाकारले. त्यांची साइट पाहा.',
      not_open: 'मधल्या वेळात उत्तर दिले गेले किंवा निर्णय झाला.',
      too_late: 'याची मुदत संपली आहे.',
    },
  },
  gst: {
    month: 'महिना',
    noInvoice: (month) => `${month} मध्ये एकही इन्व्हॉइस बनले नाही.`,
    nil: (month) => `${month} मध्ये एकही इन्व्हॉइस बनले नाही. रिटर्न शून्य (nil) आहे.`,
    agree: 'तक्ते रोजकीर्दीशी पैशापैशाने जुळतात.',
    differ: (amount) => `तक्ते आणि रोजकीर्द यांत ${formatExactAmount(amount)} चा फरक आहे.`,
    give: 'हे तुमच्या हिशेबनिसांना द्या; रिटर्न ते भरतात.',
    untaxed: (documents, total) =>
      `${formatExactAmount(total)} च्या ${count(documents, 'कागदावर', 'कागदांवर')} GST नंबर नव्हता, त्यामुळे ते कोणत्याही तक्त्यात नाही.`,
    withoutHsn: (lines) => `${count(lines, 'ओळीला', 'ओळींना')} HSN कोड नाही, आणि रिटर्नला तो लागतो.`,
    cancelledLater: (numbers) =>
      `बँकेने परतावा परत पाठवल्यामुळे महिना संपल्यानंतर रद्द झालेल्या: ${numbers}. रिटर्न भरले असेल तर हिशेबनिसांना सांगा.`,
    amend: (issuedIn, number, month) =>
      `${issuedIn} चे रिटर्न दुरुस्त करा: त्यातली क्रेडिट नोट ${number} ${month} मध्ये रद्द झाली, कारण बँकेने परतावा परत पाठवला.`,
    sums: 'रोजकीर्द आणि कर',
    received: 'मिळाले',
    dayBook: {
      refunded: 'परत दिले',
      not_invoiced: 'मिळाले, पण या महिन्यात इन्व्हॉइस नाही',
      invoiced_later: 'दुसऱ्या महिन्याच्या पेमेंटची इन्व्हॉइस',
      not_credited: 'परत दिले, पण या महिन्याची क्रेडिट नोट नाही',
      credited_later: 'दुसऱ्या महिन्याच्या परताव्यांच्या क्रेडिट नोट',
    },
    notExplained: 'कारण माहीत नाही',
    net: 'विक्री, क्रेडिट नोट वजा करून',
    taxableValue: 'करपात्र मूल्य',
    taxes: { igst: 'IGST', cgst: 'CGST', sgst: 'SGST' },
    whoTakes: 'तक्ते मालक आणि हिशेबनीस डाउनलोड करतात.',
    forAccountant: 'हिशेबनिसांसाठी',
    takeTables: 'सर्व तक्ते डाउनलोड करा',
    tablesAre: 'एका ZIP मध्ये सहा CSV फाइल, ऑफलाइन टूलच्या रकान्यांप्रमाणे.',
    invoices: 'इन्व्हॉइस आणि क्रेडिट नोट',
    invoicesPart: (part, of) => `इन्व्हॉइस, ${of} पैकी भाग ${part}`,
    files: (pdfs) => `${count(pdfs, 'PDF', 'PDF')}, ग्राहकांची नावे आणि पत्ते असलेल्या`,
    filesInAll: (pdfs) => `एकूण ${count(pdfs, 'PDF', 'PDF')}, ग्राहकांची नावे आणि पत्ते असलेल्या`,
    download: 'डाउनलोड करा',
    downloadInvoices: 'इन्व्हॉइस डाउनलोड करा',
    downloadPart: (part) => `इन्व्हॉइसचा भाग ${part} डाउनलोड करा`,
    csv: 'CSV फाइल',
    csvOf: (table) => `CSV फाइल: ${table}`,
    tables: {
      b2cs: { title: 'तक्ता 7: राज्य आणि दरानुसार', first: 'राज्य, दर', none: 'छोट्या इन्व्हॉइसवर काही विकले नाही.' },
      b2cl: {
        title: 'तक्ता 5: परराज्यात, ₹1 लाखांपेक्षा जास्त',
        first: 'इन्व्हॉइस',
        none: 'परराज्यातील एकही इन्व्हॉइस ₹1 लाखांपेक्षा जास्त नव्हते.',
      },
      cdnur: {
        title: 'तक्ता 9B: तक्ता 5 साठी क्रेडिट नोट',
        first: 'क्रेडिट नोट',
        none: 'अशा इन्व्हॉइसची एकही क्रेडिट नोट नव्हती.',
      },
      hsn_b2c: { title: 'तक्ता 12: HSN नुसार माल, B2C', first: 'HSN, दर', none: 'काही विकले नाही.' },
      hsn_b2b: { title: 'तक्ता 12: HSN नुसार माल, B2B', first: 'HSN, दर', none: 'एकही ओळ नाही.' },
      docs: { title: 'तक्ता 13: दिलेले कागद', first: 'क्रमांक' },
    },
    noHsn: 'HSN नाही',
    taxable: 'करपात्र',
    tax: 'कर',
    sum: 'बेरीज',
    total: 'एकूण',
    cancelled: 'रद्द',
    netNumber: 'निव्वळ',
    documents: { invoice: 'इन्व्हॉइस', credit_note: 'क्रेडिट नोट' },
    numbers: (from, to) => `${from} ते ${to}`,
  },
};
