/** The words of Money in Hindi. */
import { formatAmount, formatExactAmount } from '../../../look/words/money.ts';
import { formatsOf } from '../../words/times.ts';
import { rulesIn } from '../rules-in.ts';
import type { MoneyWords } from './en.ts';

const { count } = formatsOf('hi-IN');

const kinds = { payment: 'यह पेमेंट', refund: 'यह रिफ़ंड', dispute: 'यह शिकायत' } as const;

export const hi: MoneyWords = {
  title: 'पैसे',
  views: {
    ...{ books: 'हिसाब', day: 'रोज़नामचा', settlements: 'सेटलमेंट' },
    ...{ disputes: 'पेमेंट पर शिकायतें', gst: 'जीएसटी' },
  },
  books: {
    checked: (moment) => `जाँचा गया ${moment}।`,
    notCompared: 'पेमेंट सेवा से अभी मिलान नहीं हुआ।',
    comparedUntil: (moment) => `${moment} तक पेमेंट सेवा से मिलान हुआ।`,
    areOff: (amount) => `हिसाब में ${formatExactAmount(amount)} का फ़र्क़ है।`,
    mistakes: (number) => `हिसाब में ${count(number, 'ग़लती है।', 'ग़लतियाँ हैं।')}`,
    waiting: (number) => `हिसाब मिलता है; ${count(number, 'एंट्री फ़ैसले के लिए रुकी है।', 'एंट्री फ़ैसले के लिए रुकी हैं।')}`,
    addUp: 'हिसाब पाई-पाई मिलता है।',
    where: 'पैसे कहाँ हैं',
    received: (orders) => `${count(orders, 'ऑर्डर के', 'ऑर्डर के')} पैसे मिले`,
    totals: {
      kept: 'दुकान के पास रहे',
      refunded: 'लौटाए गए',
      going_back: 'लौट रहे हैं',
      waiting: 'फ़ैसले के लिए रुके',
      withheld: 'शिकायतों में अटके',
      lost: 'शिकायतों में गए',
    },
  },
  waiting: {
    title: 'आपका इंतज़ार है',
    none: 'फ़ैसले के लिए कुछ बाकी नहीं है।',
    disputes: (number) => `${count(number, 'शिकायत का', 'शिकायतों का')} जवाब देना है`,
    askedBack: 'पैसे देने वाले का बैंक पैसे वापस माँग रहा है।',
    noOrder: (amount) => `${formatAmount(amount)} आए, पर वह ऑर्डर दुकान में नहीं है।`,
    secondPayment: (amount) => `${formatAmount(amount)} दूसरी बार आए।`,
    settled: 'निपट गया',
  },
  broken: rulesIn(
    {
      stock_is_its_ledger: [
        'बिक्री के लिए उपलब्ध साड़ियाँ स्टॉक की बही का जोड़ होती हैं, और शून्य से कम नहीं होतीं।',
        'उपलब्ध',
        'बही',
      ],
      pieces_are_the_orders: [
        'ऑर्डर में लिखी, और उसके लिए रखी या बिकी साड़ियाँ ही स्टॉक से जाती हैं।',
        ...['एसकेयू', 'ऑर्डर में', 'स्टॉक से गईं', 'रखी हुई:', 'स्थिति'],
      ],
      bought_is_sold: ['जिस ऑर्डर के पैसे आए उसकी साड़ियाँ बिकी होती हैं; जिसके नहीं आए उसकी नहीं।', ...['एसकेयू', 'साड़ी', 'स्थिति']],
      sent_is_not_returned: ['जो ऑर्डर अभी भेजना है उसकी साड़ी फिर बिक्री पर नहीं होती।', 'वापस आई', 'स्थिति'],
      away_is_not_on_sale: [
        'वापस आते या खोए पार्सल की साड़ी दुकान में आने तक बिक्री पर नहीं होती।',
        ...['फिर बिक्री पर', 'पार्सल'],
      ],
      held_is_open: ['सिर्फ़ वही ऑर्डर साड़ियाँ रोककर रखता है जिसके पैसे बाकी हैं।', 'स्थिति'],
      price_is_the_lines: [
        'जिस ऑर्डर के पैसे आए उसकी रक़म उसकी पंक्तियों का जोड़ होती है, और उतने ही पैसे आए होते हैं। पैसों में (paise):',
        ...['माँगे', 'पंक्तियाँ', 'आए'],
      ],
      money_has_a_payment: [
        'पैसे एक पेमेंट के और पेमेंट एक ऑर्डर का होता है; जिसके पैसे नहीं आए वह ऑर्डर चालू या रद्द होता है। पैसों में (paise):',
        ...['आए', 'पेमेंट', 'स्थिति'],
      ],
      refunds_are_counted: [
        'ऑर्डर के लौटाए पैसे उसके रिफ़ंड का जोड़ होते हैं, और आए हुए पैसों से ज़्यादा नहीं होते। पैसों में (paise):',
        ...['गिने', 'रिफ़ंड', 'आए'],
      ],
      refunded_went_back: ['जिस ऑर्डर के पैसे लौटाए गए उसके सारे पैसे लौट चुके होते हैं। पैसों में (paise):', 'आए', 'लौटे'],
      history_leads_here: ['ऑर्डर के क़दम शुरुआत से अब तक एक के बाद एक आते हैं।', ...['यहाँ से', 'यहाँ तक', 'उससे पहले', 'अब']],
      parcel_is_one: [
        'कूरियर को दिए ऑर्डर का पार्सल होता है, और एक पार्सल दो ऑर्डर का नहीं होता।',
        ...['पार्सल', 'ऑर्डर', 'स्थिति'],
      ],
      invoice_is_the_order: [
        'जिस ऑर्डर के पैसे और पता आए उसका, चुकाई रक़म का एक ही इनवॉइस होता है। पैसों में (paise):',
        ...['चुकाए', 'इनवॉइस'],
      ],
      credit_note_is_the_refund: [
        'भेजे गए, इनवॉइस वाले ऑर्डर के हर रिफ़ंड की उसी रक़म की क्रेडिट नोट होती है। पैसों में (paise):',
        ...['रिफ़ंड', 'क्रेडिट नोट'],
      ],
      dispute_is_of_the_payment: ['ऑर्डर की शिकायत उसी के पेमेंट के बारे में होती है।', 'शिकायत', 'किसके बारे में', 'पेमेंट'],
      invoices_have_no_gap: [
        'हर शृंखला के नंबर एक से लगातार चलते हैं (CGST Rules, 46(b)); बैकअप से लाते समय छोड़े गए नंबरों को छोड़कर।',
        ...['आख़िरी', 'बने या छोड़े गए', 'सबसे बड़ा'],
      ],
      weaver_is_owed_the_entries: ['बुनकर का देना उनके खाते की एंट्री का जोड़ होता है। पैसों में (paise):', 'देना', 'एंट्री'],
    },
    {
      stop: '।',
      terms: {
        ...{ held: 'हाँ', 'not held': 'नहीं', sold: 'बिकी हुई', 'not sold': 'बिना बिकी', nothing: 'कुछ नहीं' },
        ...{ 'no payment': 'नहीं', 'no step': 'कोई क़दम नहीं', none: 'नहीं', draft: 'शुरुआत', awaiting_payment: 'पैसे बाकी' },
        ...{ paid: 'पैसे आए', shipment_requested: 'पार्सल माँगा गया', shipped: 'भेजा गया', delivered: 'पहुँच गया' },
        ...{ cancelled: 'रद्द', refunded: 'पैसे वापस', needs_attention: 'फ़ैसला चाहिए' },
        ...{ returning: 'वापस आ रहा है', returned: 'वापस आया', lost: 'खो गया' },
      },
    },
  ),
  concerns: {
    reservation: 'इसकी साड़ियाँ तय समय से ज़्यादा देर रुकी हैं: क्या दुकान चल रही है?',
    event: 'पेमेंट सेवा या कूरियर की बताई एक बात अभी देखी नहीं गई।',
    shipment: 'एक दिन पहले पैसे आए, और पार्सल अभी नहीं माँगा गया।',
    refund: 'इसका रिफ़ंड एक दिन से ज़्यादा से रास्ते में है।',
    failed_refund: 'ऑर्डर रद्द है, पर इसके सारे पैसे नहीं लौटे: एक रिफ़ंड नहीं गया। फिर रिफ़ंड दें।',
  },
  differences: {
    notHere: (kind) => `${kinds[kind]} पेमेंट सेवा के पास है, दुकान के पास नहीं।`,
    notThere: (kind) => `${kinds[kind]} दुकान के पास है, पर पेमेंट सेवा इसे नहीं जानती।`,
    differ: (kind) => `${kinds[kind]}: पेमेंट सेवा और दुकान अलग-अलग बताते हैं।`,
  },
  resolve: {
    title: 'निपटा हुआ दर्ज करें',
    about: (about, says) => `${about} – ${says}`,
    effect: 'इससे पैसे नहीं जाते। यह एंट्री इस सूची से हट जाती है, और आपका लिखा ‘गतिविधि’ में रहता है।',
    pieces: 'इसकी साड़ियाँ',
    stayOff: 'बिक्री पर नहीं',
    backOnSale: 'फिर बिक्री पर',
    how: 'कैसे निपटा',
    example: 'जैसे डैशबोर्ड से रिफ़ंड दिया',
    done: 'निपटा हुआ दर्ज हुआ।',
  },
  day: {
    label: 'दिन',
    none: 'इस दिन पैसों का लेन-देन नहीं हुआ।',
    received: (amount) => `${formatExactAmount(amount)} मिले।`,
    receivedAndRefunded: (received, refunded) =>
      `${formatExactAmount(received)} मिले, ${formatExactAmount(refunded)} लौटाए गए।`,
    kinds: { payment: 'पेमेंट', refund: 'रिफ़ंड', payout: 'बैंक में' },
  },
  settlements: {
    none: 'पेमेंट सेवा ने अभी बैंक में कुछ नहीं भेजा है।',
    asExpected: 'उम्मीद के मुताबिक़',
    expected: (amount) => `${formatExactAmount(amount)} की उम्मीद थी`,
    failed: (amount) => `${amount}, बैंक ने मना किया`,
    onItsWay: (amount) => `${amount}, रास्ते में`,
    paid: (payments, fees) => `${formatExactAmount(payments)} आए, शुल्क ${formatExactAmount(fees)}`,
    paidAndRefunded: (payments, refunds, fees) =>
      `${formatExactAmount(payments)} आए, ${formatExactAmount(refunds)} लौटाए गए, शुल्क ${formatExactAmount(fees)}`,
    utr: (utr) => `UTR नंबर ${utr}`,
  },
  disputes: {
    none: 'किसी पेमेंट पर शिकायत नहीं है।',
    noOrder: 'ऑर्डर नहीं',
    states: {
      open: 'जवाब देना है',
      under_review: 'बैंक के पास',
      won: 'जीती',
      lost: 'हारी',
      closed: 'बंद हुई',
    },
    notInTime: 'समय पर जवाब नहीं दिया',
    answerBy: (day) => `${day} तक जवाब देना है`,
    raised: (day) => `शिकायत आई ${day}`,
    withheld: (raised) => `${raised}। फ़ैसला होने तक पेमेंट सेवा पैसे रोककर रखती है।`,
    accept: 'मान लें',
  },
  accept: {
    title: 'शिकायत मान लें',
    giveUp: (amount) => `${formatAmount(amount)} छोड़ दें`,
    done: 'शिकायत मान ली गई।',
    goes: (amount) => `${formatAmount(amount)} हमेशा के लिए पैसे देने वाले को जाते हैं। ऑर्डर का रिफ़ंड अलग से न दें।`,
    told: 'बैंक को बताया जाता है कि आपको एतराज़ नहीं है। पैसे नहीं जाते: बाद में ऑर्डर का रिफ़ंड दें।',
    final:
      'यह वापस नहीं लिया जा सकता। एतराज़ करना हो तो पेमेंट सेवा की साइट पर काग़ज़ भेजें, या सर्वर पर npm run shop -- dispute contest चलाएँ।',
    reasons: {
      unsupported: 'पेमेंट सेवा दुकान से जवाब नहीं लेती: उनकी साइट पर जवाब दें।',
      unknown_dispute: 'पेमेंट सेवा के पास यह शिकायत अब नहीं है।',
      refused: 'पेमेंट सेवा ने इसे मना किया। उनकी साइट देखें।',
      not_open: 'इस बीच जवाब दिया गया या फ़ैसला हो गया।',
      too_late: 'इसकी समय-सीमा निकल गई है।',
    },
  },
  gst: {
    month: 'महीना',
    noInvoice: (month) => `${month} में कोई इनवॉइस नहीं बना।`,
    nil: (month) => `${month} में कोई इनवॉइस नहीं बना। रिटर्न शून्य (nil) है।`,
    agree: 'टेबल रोज़नामचे से पाई-पाई मिलती हैं।',
    differ: (amount) => `टेबल और रोज़नामचे में ${formatExactAmount(amount)} का फ़र्क़ है।`,
    give: 'इसे अपने मुनीम को दें; रिटर्न वे भरते हैं।',
    untaxed: (documents, total) =>
      `${formatExactAmount(total)} के ${count(documents, 'काग़ज़ पर', 'काग़ज़ों पर')} GST नंबर नहीं था, इसलिए वे किसी टेबल में नहीं हैं।`,
    withoutHsn: (lines) => `${count(lines, 'पंक्ति में', 'पंक्तियों में')} HSN कोड नहीं है, और रिटर्न को वह चाहिए।`,
    cancelledLater: (numbers) =>
      `बैंक ने रिफ़ंड लौटा दिया, इसलिए महीना ख़त्म होने के बाद रद्द हुईं: ${numbers}। रिटर्न भर दिया हो तो मुनीम को बताएँ।`,
    amend: (issuedIn, number, month) =>
      `${issuedIn} का रिटर्न सुधारें: उसकी क्रेडिट नोट ${number} ${month} में रद्द हुई, क्योंकि बैंक ने रिफ़ंड लौटा दिया।`,
    sums: 'रोज़नामचा और टैक्स',
    received: 'मिले',
    dayBook: {
      refunded: 'लौटाए गए',
      not_invoiced: 'मिले, पर इस महीने इनवॉइस नहीं',
      invoiced_later: 'दूसरे महीने के पेमेंट के इनवॉइस',
      not_credited: 'लौटाए गए, पर इस महीने की क्रेडिट नोट नहीं',
      credited_later: 'दूसरे महीने के रिफ़ंड की क्रेडिट नोट',
    },
    notExplained: 'कारण पता नहीं',
    net: 'बिक्री, क्रेडिट नोट घटाकर',
    taxableValue: 'कर योग्य मूल्य',
    taxes: { igst: 'IGST', cgst: 'CGST', sgst: 'SGST' },
    whoTakes: 'टेबल मालिक और मुनीम डाउनलोड करते हैं।',
    forAccountant: 'मुनीम के लिए',
    takeTables: 'सभी टेबल डाउनलोड करें',
    tablesAre: 'एक ZIP में छह CSV फ़ाइलें, ऑफ़लाइन टूल के कॉलम में।',
    invoices: 'इनवॉइस और क्रेडिट नोट',
    invoicesPart: (part, of) => `इनवॉइस, ${of} में से भाग ${part}`,
    files: (pdfs) => `${count(pdfs, 'PDF', 'PDF')}, ग्राहकों के नाम और पते के साथ`,
    filesInAll: (pdfs) => `कुल ${count(pdfs, 'PDF', 'PDF')}, ग्राहकों के नाम और पते के साथ`,
    download: 'डाउनलोड करें',
    downloadInvoices: 'इनवॉइस डाउनलोड करें',
    downloadPart: (part) => `इनवॉइस का भाग ${part} डाउनलोड करें`,
    csv: 'CSV फ़ाइल',
    csvOf: (table) => `CSV फ़ाइल: ${table}`,
    tables: {
      b2cs: { title: 'टेबल 7: राज्य और दर के हिसाब से', first: 'राज्य, दर', none: 'छोटे इनवॉइस में कुछ नहीं बिका।' },
      b2cl: {
        title: 'टेबल 5: दूसरे राज्य में, ₹1 लाख से ज़्यादा',
        first: 'इनवॉइस',
        none: 'दूसरे राज्य का कोई इनवॉइस ₹1 लाख से ज़्यादा नहीं था।',
      },
      cdnur: {
        title: 'टेबल 9B: टेबल 5 की क्रेडिट नोट',
        first: 'क्रेडिट नोट',
        none: 'ऐसे इनवॉइस की कोई क्रेडिट नोट नहीं थी।',
      },
      hsn_b2c: { title: 'टेबल 12: HSN के हिसाब से माल, B2C', first: 'HSN, दर', none: 'कुछ नहीं बिका।' },
      hsn_b2b: { title: 'टेबल 12: HSN के हिसाब से माल, B2B', first: 'HSN, दर', none: 'कोई पंक्ति नहीं।' },
      docs: { title: 'टेबल 13: जारी काग़ज़', first: 'नंबर' },
    },
    noHsn: 'HSN नहीं',
    taxable: 'कर योग्य',
    tax: 'टैक्स',
    sum: 'जोड़',
    total: 'कुल',
    cancelled: 'रद्द',
    netNumber: 'शुद्ध',
    documents: { invoice: 'इनवॉइस', credit_note: 'क्रेडिट नोट' },
    numbers: (from, to) => `${from} से ${to}`,
  },
};
