/**
 * Finds the state or union territory that somebody means, by any usual spelling: official and former names, with and without spaces and
 * 'and', short forms, codes of ISO 3166-2:IN and of GST, names in the scripts of India, cities that stand for their state, and names with
 * one letter wrong. For the server only: forms offer a list. Pure.
 */
import { indianStates } from './indian-states.ts';
import { valueOfDigit } from './typed-text.ts';

export type IndianState = (typeof indianStates)[number];

/**
 * The names of a state besides its official one, separated by commas: codes of GST, codes of ISO 3166-2:IN (former ones last) and other
 * short forms, other names in Latin letters, and its name in Devanagari (Hindi, Marathi), Bengali and Assamese, Tamil, Telugu, Kannada,
 * Malayalam, Gujarati, Gurmukhi, Odia and Urdu.
 */
const names: Readonly<Record<IndianState, string>> = {
  'Andaman and Nicobar Islands':
    '35, AN, A and N, A and N Islands, Andaman and Nicobar, Andaman, Andamans, Andaman Islands, Andaman Nicobar Islands, Port Blair, Sri Vijaya Puram, अंडमान और निकोबार द्वीपसमूह, अण्डमान और निकोबार द्वीप समूह, अंडमान व निकोबार, अंदमान आणि निकोबार बेटे, अंदमान आणि निकोबार, अंडमान निकोबार, আন্দামান ও নিকোবর দ্বীপপুঞ্জ, আন্দামান নিকোবর, அந்தமான் மற்றும் நிக்கோபார் தீவுகள், அந்தமான் நிக்கோபார், అండమాన్ మరియు నికోబార్ దీవులు, అండమాన్ నికోబార్, ಅಂಡಮಾನ್ ಮತ್ತು ನಿಕೋಬಾರ್ ದ್ವೀಪಗಳು, ಅಂಡಮಾನ್ ನಿಕೋಬಾರ್, ആൻഡമാൻ നിക്കോബാർ ദ്വീപുകൾ, ആൻഡമാൻ നിക്കോബാർ, અંદામાન અને નિકોબાર ટાપુઓ, આંદામાન અને નિકોબાર, અંદમાન નિકોબાર, ਅੰਡੇਮਾਨ ਅਤੇ ਨਿਕੋਬਾਰ ਟਾਪੂ, ਅੰਡੇਮਾਨ ਨਿਕੋਬਾਰ, ଆଣ୍ଡାମାନ ଓ ନିକୋବର ଦ୍ୱୀପପୁଞ୍ଜ, ଆଣ୍ଡାମାନ ନିକୋବର, انڈمان و نکوبار',
  'Andhra Pradesh':
    '37, 28, AP, AD, Andhra, Andra Pradesh, Andhrapradesh, Amaravati, आंध्र प्रदेश, आन्ध्र प्रदेश, অন্ধ্রপ্রদেশ, অন্ধ্র প্রদেশ, ஆந்திரப் பிரதேசம், ஆந்திர பிரதேசம், ஆந்திரா, ఆంధ్రప్రదేశ్, ఆంధ్ర ప్రదేశ్, ಆಂಧ್ರ ಪ್ರದೇಶ, ആന്ധ്രാപ്രദേശ്, ആന്ധ്ര പ്രദേശ്, આંધ્ર પ્રદેશ, આંધ્રપ્રદેશ, ਆਂਧਰਾ ਪ੍ਰਦੇਸ਼, ਆਂਧਰ ਪ੍ਰਦੇਸ਼, ଆନ୍ଧ୍ର ପ୍ରଦେଶ, آندھرا پردیش',
  'Arunachal Pradesh':
    '12, AR, Arunachal, NEFA, North East Frontier Agency, Itanagar, अरुणाचल प्रदेश, अरूणाचल प्रदेश, অরুণাচল প্রদেশ, অৰুণাচল প্ৰদেশ, அருணாச்சலப் பிரதேசம், அருணாச்சல பிரதேசம், అరుణాచల్ ప్రదేశ్, ಅರುಣಾಚಲ ಪ್ರದೇಶ, അരുണാചൽ പ്രദേശ്, અરુણાચલ પ્રદેશ, ਅਰੁਣਾਚਲ ਪ੍ਰਦੇਸ਼, ଅରୁଣାଚଳ ପ୍ରଦେଶ, اروناچل پردیش',
  Assam:
    '18, AS, Asom, Guwahati, Dispur, असम, आसाम, আসাম, অসম, அசாம், அஸ்ஸாம், అస్సాం, అసోం, ಅಸ್ಸಾಂ, ಅಸ್ಸಾಮ್, ആസാം, അസം, આસામ, અસમ, ਅਸਾਮ, ਆਸਾਮ, ଆସାମ, آسام',
  Bihar: '10, BR, BH, Behar, Patna, बिहार, বিহার, பீகார், பிகார், బీహార్, బిహార్, ಬಿಹಾರ, ಬಿಹಾರ್, ബിഹാർ, ബീഹാർ, બિહાર, ਬਿਹਾਰ, ବିହାର, بہار',
  Chandigarh:
    '04, CH, CHD, Chandigargh, चंडीगढ़, चण्डीगढ़, चंदीगड, चंदिगड, চণ্ডীগড়, চণ্ডীগঢ়, சண்டிகர், சண்டீகர், చండీగఢ్, చండీగఢ, ಚಂಡೀಗಢ, ಚಂಡೀಘಡ, ചണ്ഡീഗഢ്, ചണ്ഡിഗഡ്, ચંડીગઢ, ચંદીગઢ, ਚੰਡੀਗੜ੍ਹ, ଚଣ୍ଡୀଗଡ଼, ଚଣ୍ଡିଗଡ଼, چنڈی گڑھ',
  Chhattisgarh:
    '22, CG, CT, Chattisgarh, Chhatisgarh, Chatisgarh, Chattisgadh, Raipur, छत्तीसगढ़, छत्तीसगढ, छत्तीसगड, ছত্তিশগড়, ছত্তিসগড়, ছত্তীসগঢ়, சத்தீஸ்கர், சத்தீசுகர், ఛత్తీస్‌గఢ్, ఛత్తీస్గఢ్, ಛತ್ತೀಸ್‌ಗಢ, ಛತ್ತೀಸ್‍ಗಢ, ಛತ್ತೀಸಗಡ, ഛത്തീസ്ഗഢ്, ഛത്തീസ്ഗഡ്, છત્તીસગઢ, ਛੱਤੀਸਗੜ੍ਹ, ਛੱਤੀਸਗੜ, ଛତିଶଗଡ଼, ଛତିଶଗଡ, چھتیس گڑھ',
  'Dadra and Nagar Haveli and Daman and Diu':
    '26, 25, DH, DD, DN, DNH, DNHDD, DNH and DD, Dadra and Nagar Haveli, Dadra Nagar Haveli, Dadra, Nagar Haveli, Daman and Diu, Daman Diu, Daman, Diu, Silvassa, दादरा और नगर हवेली और दमन और दीव, दादरा एवं नगर हवेली और दमन एवं दीव, दादरा आणि नगर हवेली आणि दमण आणि दीव, दादरा और नगर हवेली, दादरा नगर हवेली, दमन और दीव, दमण आणि दीव, दमन, দাদরা ও নগর হাভেলি এবং দমন ও দিউ, দাদরা ও নগর হাভেলি, দমন ও দিউ, தாத்ரா மற்றும் நகர் ஹவேலி மற்றும் தாமன் மற்றும் தியூ, தாத்ரா மற்றும் நகர் ஹவேலி, தாமன் மற்றும் தியூ, டாமன் மற்றும் டையூ, దాద్రా నగర్ హవేలీ మరియు డామన్ డయ్యూ, దాద్రా మరియు నగర్ హవేలీ, డామన్ మరియు డయ్యూ, ದಾದ್ರಾ ಮತ್ತು ನಗರ ಹವೇಲಿ ಮತ್ತು ದಮನ್ ಮತ್ತು ದಿಯು, ದಾದ್ರಾ ಮತ್ತು ನಗರ ಹವೇಲಿ, ದಮನ್ ಮತ್ತು ದಿಯು, ദാദ്ര നഗർ ഹവേലി ദമൻ ദിയു, ദാദ്ര നഗർ ഹവേലി, ദമൻ ദിയു, દાદરા અને નગર હવેલી અને દમણ અને દીવ, દાદરા અને નગર હવેલી, દાદરા નગર હવેલી, દમણ અને દીવ, દમણ, ਦਾਦਰਾ ਅਤੇ ਨਗਰ ਹਵੇਲੀ ਅਤੇ ਦਮਨ ਅਤੇ ਦਿਉ, ਦਾਦਰਾ ਅਤੇ ਨਗਰ ਹਵੇਲੀ, ਦਮਨ ਅਤੇ ਦਿਉ, ଦାଦ୍ରା ଓ ନଗର ହାଭେଳୀ ଏବଂ ଦାମନ ଓ ଦିଉ, ଦାଦ୍ରା ଓ ନଗର ହାଭେଳୀ, ଦାମନ ଓ ଦିଉ',
  Delhi:
    '07, DL, ND, New Delhi, NCT, NCT of Delhi, National Capital Territory of Delhi, National Capital Territory, Delhi NCR, Dilli, दिल्ली, नई दिल्ली, नवी दिल्ली, দিল্লি, দিল্লী, নতুন দিল্লি, নয়াদিল্লি, டெல்லி, தில்லி, புது தில்லி, புதுதில்லி, புது டெல்லி, ఢిల్లీ, దిల్లీ, న్యూఢిల్లీ, న్యూ ఢిల్లీ, ದೆಹಲಿ, ನವ ದೆಹಲಿ, ನವದೆಹಲಿ, ഡൽഹി, ഡെൽഹി, ന്യൂഡൽഹി, ന്യൂ ഡൽഹി, દિલ્હી, નવી દિલ્હી, ਦਿੱਲੀ, ਨਵੀਂ ਦਿੱਲੀ, ଦିଲ୍ଲୀ, ନୂଆଦିଲ୍ଲୀ, دہلی',
  Goa: '30, GA, Panaji, Panjim, गोवा, गोआ, গোয়া, গোৱা, கோவா, గోవా, ಗೋವಾ, ಗೋವ, ഗോവ, ગોવા, ગોઆ, ਗੋਆ, ଗୋଆ, گوا',
  Gujarat:
    '24, GJ, GUJ, Gujrat, Gujrath, Gandhinagar, Ahmedabad, गुजरात, গুজরাট, গুজরাত, குஜராத், குசராத்து, గుజరాత్, ಗುಜರಾತ್, ಗುಜರಾತ, ഗുജറാത്ത്, ഗുജറാത്, ગુજરાત, ਗੁਜਰਾਤ, ଗୁଜରାଟ, گجرات',
  Haryana:
    '06, HR, Hariyana, Gurgaon, Gurugram, हरियाणा, हरयाणा, হরিয়ানা, হরিয়াণা, அரியானா, ஹரியானா, హర్యానా, హరియాణా, ಹರಿಯಾಣ, ಹರ್ಯಾಣ, ഹരിയാണ, ഹരിയാന, હરિયાણા, ਹਰਿਆਣਾ, ହରିୟାଣା, ହରିଆଣା, ہریانہ',
  'Himachal Pradesh':
    '02, HP, Himachal, Himanchal Pradesh, Shimla, हिमाचल प्रदेश, हिमाचल, হিমাচল প্রদেশ, হিমাচল প্ৰদেশ, இமாச்சலப் பிரதேசம், ஹிமாச்சலப் பிரதேசம், இமாச்சல பிரதேசம், హిమాచల్ ప్రదేశ్, ಹಿಮಾಚಲ ಪ್ರದೇಶ, ഹിമാചൽ പ്രദേശ്, હિમાચલ પ્રદેશ, ਹਿਮਾਚਲ ਪ੍ਰਦੇਸ਼, ହିମାଚଳ ପ୍ରଦେଶ, ہماچل پردیش',
  'Jammu and Kashmir':
    '01, JK, J and K, Jammu, Kashmir, Jammu Kashmir, Srinagar, जम्मू और कश्मीर, जम्मू एवं कश्मीर, जम्मू व कश्मीर, जम्मू आणि काश्मीर, जम्मू कश्मीर, जम्मू काश्मीर, জম্মু ও কাশ্মীর, জম্মু কাশ্মীর, ஜம்மு காஷ்மீர், ஜம்மு மற்றும் காஷ்மீர், జమ్మూ కాశ్మీర్, జమ్మూ మరియు కాశ్మీర్, జమ్మూ కాశ్మీరు, ಜಮ್ಮು ಮತ್ತು ಕಾಶ್ಮೀರ, ಜಮ್ಮು ಕಾಶ್ಮೀರ, ജമ്മു കശ്മീർ, ജമ്മു കാശ്മീർ, ജമ്മു ആൻഡ് കശ്മീർ, જમ્મુ અને કાશ્મીર, જમ્મુ કાશ્મીર, ਜੰਮੂ ਅਤੇ ਕਸ਼ਮੀਰ, ਜੰਮੂ ਕਸ਼ਮੀਰ, ଜାମ୍ମୁ ଓ କାଶ୍ମୀର, ଜମ୍ମୁ ଓ କାଶ୍ମୀର, ଜମ୍ମୁ କାଶ୍ମୀର, جموں و کشمیر',
  Jharkhand:
    '20, JH, JHD, Jharkand, Ranchi, झारखंड, झारखण्ड, ঝাড়খণ্ড, ঝাৰখণ্ড, சார்க்கண்ட், ஜார்கண்ட், ஜார்க்கண்ட், ఝార్ఖండ్, జార్ఖండ్, ಝಾರ್ಖಂಡ್, ಜಾರ್ಖಂಡ್, ಝಾರ್ಖಂಡ, ഝാർഖണ്ഡ്, ജാർഖണ്ഡ്, ઝારખંડ, ਝਾਰਖੰਡ, ଝାଡ଼ଖଣ୍ଡ, ଝାଡଖଣ୍ଡ, جھارکھنڈ',
  Karnataka:
    '29, KA, KRN, Karnatak, Karnatka, Karnatica, Mysore, Mysore State, Bangalore, Bengaluru, कर्नाटक, কর্ণাটক, কর্নাটক, கர்நாடகா, கர்நாடகம், கருநாடகம், కర్ణాటక, కర్నాటక, ಕರ್ನಾಟಕ, കർണാടക, കർണ്ണാടക, કર્ણાટક, કર્નાટક, ਕਰਨਾਟਕ, କର୍ଣ୍ଣାଟକ, କର୍ଣାଟକ, କର୍ନାଟକ, کرناٹک',
  Kerala:
    '32, KL, KER, Keralam, Kerela, Travancore Cochin, Thiruvananthapuram, केरल, केरळ, কেরালা, কেরল, কেৰালা, கேரளா, கேரளம், కేరళ, ಕೇರಳ, കേരളം, കേരള, કેરળ, કેરલ, ਕੇਰਲ, ਕੇਰਲਾ, କେରଳ, କେରଳା, کیرلا, کیرالہ',
  Ladakh:
    '38, LA, Leh, Leh Ladakh, लद्दाख, लडाख, লাদাখ, লাডাখ, லடாக், லடாக்கு, లడఖ్, లడాఖ్, లద్దాఖ్, ಲಡಾಖ್, ಲಡಾಕ್, ലഡാക്ക്, ലഡാക്, લદ્દાખ, લડાખ, ਲੱਦਾਖ, ਲਦਾਖ਼, ਲੱਦਾਖ਼, ଲଦାଖ, لداخ',
  Lakshadweep:
    '31, LD, Laccadive Islands, Laccadives, Lakshadeep, Lakshdweep, Laccadive Minicoy and Amindivi Islands, Kavaratti, लक्षद्वीप, লাক্ষাদ্বীপ, লক্ষদ্বীপ, இலட்சத்தீவுகள், லட்சத்தீவு, இலட்சத்தீவு, లక్షద్వీప్, లక్షదీవులు, ಲಕ್ಷದ್ವೀಪ, ലക്ഷദ്വീപ്, લક્ષદ્વીપ, ਲਕਸ਼ਦੀਪ, ਲਕਸ਼ਦਵੀਪ, ଲାକ୍ଷାଦ୍ୱୀପ, ଲକ୍ଷଦ୍ୱୀପ, لکشادیپ',
  'Madhya Pradesh':
    '23, MP, Madhya Bharat, Madhyapradesh, Bhopal, मध्य प्रदेश, मध्यप्रदेश, মধ্যপ্রদেশ, মধ্য প্রদেশ, মধ্য প্ৰদেশ, மத்தியப் பிரதேசம், மத்திய பிரதேசம், మధ్యప్రదేశ్, మధ్య ప్రదేశ్, ಮಧ್ಯ ಪ್ರದೇಶ, ಮಧ್ಯಪ್ರದೇಶ, മധ്യപ്രദേശ്, മധ്യ പ്രദേശ്, મધ્ય પ્રદેશ, મધ્યપ્રદેશ, ਮੱਧ ਪ੍ਰਦੇਸ਼, ਮੱਧਪ੍ਰਦੇਸ਼, ମଧ୍ୟ ପ୍ରଦେଶ, ମଧ୍ୟପ୍ରଦେଶ, مدھیہ پردیش',
  Maharashtra:
    '27, MH, MAH, Maharastra, Maharashtara, Maharshtra, Bombay, Bombay State, Mumbai, Pune, महाराष्ट्र, মহারাষ্ট্র, মহাৰাষ্ট্ৰ, மகாராட்டிரம், மகாராஷ்டிரா, மகாராஷ்டிரம், மஹாராஷ்டிரா, మహారాష్ట్ర, ಮಹಾರಾಷ್ಟ್ರ, മഹാരാഷ്ട്ര, મહારાષ્ટ્ર, ਮਹਾਰਾਸ਼ਟਰ, ମହାରାଷ୍ଟ୍ର, مہاراشٹر',
  Manipur:
    '14, MN, MANI, Imphal, मणिपुर, मणीपूर, मणिपूर, মণিপুর, মণিপুৰ, மணிப்பூர், మణిపూర్, మణిపుర్, ಮಣಿಪುರ, ಮಣಿಪುರ್, മണിപ്പൂർ, മണിപ്പുർ, મણિપુર, ਮਣੀਪੁਰ, ਮਨੀਪੁਰ, ମଣିପୁର, منی پور',
  Meghalaya:
    '17, ML, MEG, Meghalya, Shillong, मेघालय, মেঘালয়, মেঘালয়, மேகாலயா, மேகாலயம், మేఘాలయ, ಮೇಘಾಲಯ, മേഘാലയ, മേഘാലയം, મેઘાલય, ਮੇਘਾਲਿਆ, ਮੇਘਾਲਯਾ, ମେଘାଳୟ, میگھالیہ',
  Mizoram:
    '15, MZ, MIZ, Aizawl, मिज़ोरम, मिजोरम, मिझोरम, मिझोराम, মিজোরাম, মিজোৰাম, மிசோரம், மிஸோரம், மிசோராம், మిజోరం, మిజోరామ్, ಮಿಜೋರಂ, ಮಿಜೋರಾಂ, ಮಿಝೋರಂ, മിസോറാം, മിസോറം, મિઝોરમ, મિઝોરામ, ਮਿਜ਼ੋਰਮ, ମିଜୋରାମ, ମିଜୋରମ, میزورم',
  Nagaland:
    '13, NL, NAGA, Kohima, Dimapur, नागालैंड, नागालैण्ड, नागालँड, नागालॅंड, নাগাল্যান্ড, নাগালেণ্ড, நாகாலாந்து, நாகலாந்து, నాగాలాండ్, నాగాలాండు, ನಾಗಾಲ್ಯಾಂಡ್, ನಾಗಾಲ್ಯಾಂಡ, നാഗാലാൻഡ്, നാഗാലാ‌ൻഡ്, નાગાલેંડ, નાગાલેન્ડ, ਨਾਗਾਲੈਂਡ, ନାଗାଲାଣ୍ଡ, ନାଗାଲ୍ୟାଣ୍ଡ, ناگالینڈ',
  Odisha:
    '21, OD, OR, ODI, Orissa, Odissa, Utkal, Bhubaneswar, Bhubaneshwar, ओडिशा, ओड़िशा, उड़ीसा, उडीसा, ओरिसा, ওড়িশা, উড়িষ্যা, ওডিশা, ஒடிசா, ஒரிசா, ஒடிஷா, ఒడిశా, ఒడిషా, ఒరిస్సా, ಒಡಿಶಾ, ಒರಿಸ್ಸಾ, ಒಡಿಸ್ಸಾ, ഒഡീഷ, ഒറീസ്സ, ഒഡിഷ, ઓડિશા, ઓરિસ્સા, ઓડિસા, ਉੜੀਸਾ, ਓਡੀਸ਼ਾ, ਓੜੀਸਾ, ଓଡ଼ିଶା, ଓଡିଶା, ଉତ୍କଳ, اڑیسہ, اوڈیشا',
  Puducherry:
    '34, PY, PU, PO, PDY, Pondicherry, Pondichery, Pondy, Puduchery, Karaikal, Yanam, Mahe, पुदुचेरी, पुडुचेरी, पुद्दुचेरी, पाँडिचेरी, पांडिचेरी, पॉण्डिचेरी, पाँडेचरी, পুদুচেরি, পন্ডিচেরি, পণ্ডিচেরী, புதுச்சேரி, பாண்டிச்சேரி, పుదుచ్చేరి, పాండిచ్చేరి, ಪುದುಚೇರಿ, ಪಾಂಡಿಚೇರಿ, ಪುದುಚ್ಚೇರಿ, പുതുച്ചേരി, പോണ്ടിച്ചേരി, પુડુચેરી, પોંડિચેરી, પુદુચેરી, ਪੁਡੂਚੇਰੀ, ਪਾਂਡੀਚੇਰੀ, ਪੁਦੂਚੇਰੀ, ପୁଡୁଚେରୀ, ପୁଦୁଚେରୀ, ପଣ୍ଡିଚେରୀ, پڈوچیری',
  Punjab:
    '03, PB, Panjab, Amritsar, Ludhiana, पंजाब, पञ्जाब, পাঞ্জাব, পঞ্জাব, பஞ்சாப், பஞ்சாபு, పంజాబ్, ಪಂಜಾಬ್, ಪಂಜಾಬ, പഞ്ചാബ്, પંજાબ, ਪੰਜਾਬ, ପଞ୍ଜାବ, ପଂଜାବ, پنجاب',
  Rajasthan:
    '08, RJ, RAJ, Rajastan, Rajsthan, Rajputana, Jaipur, राजस्थान, রাজস্থান, ৰাজস্থান, இராசத்தான், ராஜஸ்தான், இராஜஸ்தான், రాజస్థాన్, ರಾಜಸ್ಥಾನ, ರಾಜಸ್ಥಾನ್, രാജസ്ഥാൻ, રાજસ્થાન, ਰਾਜਸਥਾਨ, ରାଜସ୍ଥାନ, راجستھان',
  Sikkim:
    '11, SK, SKM, Gangtok, सिक्किम, সিকিম, ছিকিম, সিক্কিম, சிக்கிம், సిక్కిం, ಸಿಕ್ಕಿಂ, ಸಿಕ್ಕಿಮ್, സിക്കിം, સિક્કિમ, ਸਿੱਕਮ, ਸਿੱਕਿਮ, ସିକ୍କିମ, سکم',
  'Tamil Nadu':
    '33, TN, Tamilnadu, Tamil Nad, Tamilnad, Thamizhnadu, Tamizh Nadu, Tamil Naidu, Tamilnaadu, Madras, Madras State, Madras Presidency, Chennai, तमिलनाडु, तमिल नाडु, तामिळनाडू, तमिळनाडू, तामिळनाडु, তামিলনাড়ু, তামিল নাড়ু, তামিলনাডু, தமிழ்நாடு, தமிழ் நாடு, தமிழகம், తమిళనాడు, తమిళ నాడు, ತಮಿಳುನಾಡು, ತಮಿಳು ನಾಡು, തമിഴ്നാട്, തമിഴ് നാട്, തമിഴ്‌നാട്, તમિલનાડુ, તામિલનાડુ, તમિળનાડુ, ਤਾਮਿਲਨਾਡੂ, ਤਮਿਲਨਾਡੂ, ਤਾਮਿਲ ਨਾਡੂ, ତାମିଲନାଡୁ, ତାମିଲ ନାଡୁ, تمل ناڈو',
  Telangana:
    '36, TS, TG, TEL, Telengana, Telagana, Hyderabad, तेलंगाना, तेलंगण, तेलंगणा, তেলেঙ্গানা, তেলঙ্গানা, তেলাঙ্গানা, தெலங்கானா, தெலுங்கானா, తెలంగాణ, తెలంగాణా, ತೆಲಂಗಾಣ, തെലങ്കാന, തെലുങ്കാന, તેલંગાણા, તેલંગણા, તેલંગાના, ਤੇਲੰਗਾਨਾ, ਤੇਲੰਗਾਣਾ, ତେଲେଙ୍ଗାନା, ତେଲଙ୍ଗାନା, تلنگانہ',
  Tripura:
    '16, TR, TRP, Agartala, त्रिपुरा, ত্রিপুরা, ত্ৰিপুৰা, திரிபுரா, திரிப்புரா, త్రిపుర, ತ್ರಿಪುರ, ತ್ರಿಪುರಾ, ത്രിപുര, ત્રિપુરા, ਤ੍ਰਿਪੁਰਾ, ତ୍ରିପୁରା, تریپورہ',
  'Uttar Pradesh':
    '09, UP, United Provinces, Uttarpradesh, Utter Pradesh, Lucknow, Noida, उत्तर प्रदेश, उत्तरप्रदेश, উত্তরপ্রদেশ, উত্তর প্রদেশ, উত্তৰ প্ৰদেশ, உத்தரப் பிரதேசம், உத்திரப் பிரதேசம், உத்தரப் பிரதேசம், உத்தர பிரதேசம், ఉత్తరప్రదేశ్, ఉత్తర ప్రదేశ్, ಉತ್ತರ ಪ್ರದೇಶ, ಉತ್ತರಪ್ರದೇಶ, ഉത്തർപ്രദേശ്, ഉത്തർ പ്രദേശ്, ഉത്തരപ്രദേശ്, ઉત્તર પ્રદેશ, ઉત્તરપ્રદેશ, ਉੱਤਰ ਪ੍ਰਦੇਸ਼, ਉੱਤਰਪ੍ਰਦੇਸ਼, ଉତ୍ତର ପ୍ରଦେଶ, ଉତ୍ତରପ୍ରଦେଶ, اتر پردیش',
  Uttarakhand:
    '05, UK, UT, UA, UL, Uttaranchal, Uttrakhand, Uttaranchal Pradesh, Uttarkhand, Dehradun, उत्तराखंड, उत्तराखण्ड, उत्तरांचल, উত্তরাখণ্ড, উত্তৰাখণ্ড, উত্তরাঞ্চল, உத்தராகண்டம், உத்தரகண்ட், உத்தராகண்ட், உத்தராஞ்சல், ఉత్తరాఖండ్, ఉత్తరాంచల్, ಉತ್ತರಾಖಂಡ, ಉತ್ತರಾಖಂಡ್, ಉತ್ತರಾಂಚಲ, ഉത്തരാഖണ്ഡ്, ഉത്തരാഞ്ചൽ, ઉત્તરાખંડ, ઉત્તરાંચલ, ਉੱਤਰਾਖੰਡ, ਉਤਰਾਖੰਡ, ਉੱਤਰਾਂਚਲ, ଉତ୍ତରାଖଣ୍ଡ, ଉତ୍ତରାଞ୍ଚଳ, اتراکھنڈ',
  'West Bengal':
    '19, WB, W Bengal, W B, Bengal, Paschim Bengal, Paschimbanga, Paschim Banga, Pashchim Bangal, Westbengal, Kolkata, Calcutta, पश्चिम बंगाल, पश्चिमी बंगाल, प. बंगाल, পশ্চিমবঙ্গ, পশ্চিম বঙ্গ, পশ্চিম বঙ্গ, மேற்கு வங்காளம், மேற்கு வங்கம், மேற்குவங்கம், పశ్చిమ బెంగాల్, పశ్చిమబెంగాల్, ಪಶ್ಚಿಮ ಬಂಗಾಳ, ಪಶ್ಚಿಮಬಂಗಾಳ, പശ്ചിമ ബംഗാൾ, പശ്ചിമബംഗാൾ, પશ્ચિમ બંગાળ, પશ્ચિમબંગાળ, ਪੱਛਮੀ ਬੰਗਾਲ, ਪੱਛਮ ਬੰਗਾਲ, ପଶ୍ଚିମ ବଙ୍ଗ, ପଶ୍ଚିମବଙ୍ଗ, مغربی بنگال',
};

/** Fewest letters of a name in which one wrong letter still leaves no doubt. */
const leastLetters = 7;

/** Words that stand before or behind a name and are no part of it. */
const furtherWords = /\b(?:the|state|government|govt|of|india|bharat)\b/g;
/** The same of union territories; 'UT' is also Uttarakhand. */
const wordsOfTerritories = /\b(?:ut|u t|union territory)\b/g;

/**
 * Returns what remains of a text when its spelling does not matter: the letters and digits of its words, without 'and', in small Latin
 * letters without marks. Marks of Indian scripts, which are vowels, stay.
 */
function keyOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    // Accents of Latin letters; a nukta of an Indian letter stays, and joiners go.
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/&|\+/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ');
  return plain
    .replace(/\band\b/g, ' ')
    .replace(/[\s]+/g, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}

/** Returns the names by which a state is found, its official one first. */
export function spellingsOf(state: IndianState): readonly string[] {
  return [state, ...names[state].split(', ')];
}

const byKey = new Map<string, IndianState>();
// 'JammuandKashmir' has an 'and' that is no word of its own.
for (const state of indianStates)
  for (const name of spellingsOf(state))
    for (const key of [
      keyOf(name),
      keyOf(name.replaceAll(' ', '')),
      keyOf(shorten(name)),
      keyOf(shorten(name).replace(wordsOfTerritories, ' ')),
    ]) {
      if (key === '') continue;
      const known = byKey.get(key);
      if (known !== undefined && known !== state) throw new Error(`${name} is ${known} and ${state}`);
      byKey.set(key, state);
    }
/** Names long enough for a slip, in Latin letters. */
const longKeys = [...byKey].filter(([key]) => /^[a-z]+$/.test(key) && key.length >= leastLetters);

/** Returns a text without the words that are no part of a name. */
function shorten(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}&]+/gu, ' ')
    .replace(furtherWords, ' ');
}

const official: ReadonlySet<string> = new Set(indianStates);

/** Tells whether a text is the official name of a state, letter for letter. */
export function isIndianState(text: string): text is IndianState {
  return official.has(text);
}

/** Returns the state that a text means; `null` for a text that means none, or may mean several. */
export function stateOfName(typed: string): IndianState | null {
  if (isIndianState(typed)) return typed;
  if (typed.length > 100) return null;
  const key = keyOf(typed);
  if (key === '') return null;
  const withoutCountry = key.replace(/^in(?=[a-z]{2}$)/, '');
  const shortened = shorten(typed);
  const shorter = keyOf(shortened.replace(wordsOfTerritories, ' '));
  for (const one of [key, withoutCountry, keyOf(shortened), shorter, key.replace(/^(\d)$/, '0$1')]) {
    const known = byKey.get(one);
    if (known !== undefined) return known;
  }
  const near = /^[a-z]+$/.test(shorter) && shorter.length >= leastLetters - 1 ? nearest(shorter) : null;
  return near ?? stateOfParts(typed);
}

/** Matches what stands between two names of a place, and between a code of GST and a name: `19-West Bengal`, `Maharashtra (27)`. */
const betweenNames = /[-–—,;:/|()[\]\n]+|(?<=\p{Nd})\s+(?=\P{Nd})|(?<=\P{Nd})\s+(?=\p{Nd})/u;

/** Returns the state that every part of a text means, such as a code, a city and the name; `null` if one means none, or another. */
function stateOfParts(typed: string): IndianState | null {
  const parts = typed.split(betweenNames);
  if (parts.length < 2) return null;
  const named = parts.filter((part) => keyOf(shorten(part).replace(wordsOfTerritories, ' ')) !== '');
  const states = new Set(named.map(stateOfName));
  const [state = null] = states;
  return states.size === 1 ? state : null;
}

/** Returns the only state of which a name differs by one letter, or by two neighbours that changed places. */
function nearest(key: string): IndianState | null {
  const near = new Set(longKeys.filter(([known]) => isOneSlipAway(known, key)).map(([, state]) => state));
  const [state = null] = near;
  return near.size === 1 ? state : null;
}

/** Tells whether one inserted, missing or wrong letter, or two that changed places, make one text of the other. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}
