/** Names, addresses and sarees in each script of India, with the conjuncts and vowel signs that are hard to draw. */
export const written: Readonly<Record<string, { name: string; address: string; saree: string }>> = {
  bengali: { name: 'অনিমা বসাক', address: '১২/৩ গড়িয়াহাট রোড, ক্রোড়ক্ষেত্র, র‍্যাম চাঁদ', saree: 'শ্রীকৃষ্ণ তাঁত' },
  devanagari: { name: 'श्रीमती लक्ष्मी द्विवेदी', address: '१२, गांधी मार्ग, त्र्यंबकेश्वर, डोंगऱ्या', saree: 'क्षत्रिय रेशम' },
  tamil: { name: 'மீனாட்சி சுந்தரேஸ்வரர்', address: '12, கொண்டல் வீதி, ஸ்ரீநிவாச க்ஷேத்திரம்', saree: 'காஞ்சிபுரம் பட்டு' },
  telugu: { name: 'వెంకట లక్ష్మీనరసింహ శాస్త్రి', address: '12-3, గాంధీ రోడ్డు, కృష్ణానగర్', saree: 'పోచంపల్లి ఇక్కత్' },
  kannada: { name: 'ಲಕ್ಷ್ಮೀಬಾಯಿ ಕೊಟ್ಟಾರ', address: '12, ಮಹಾತ್ಮ ಗಾಂಧಿ ರಸ್ತೆ, ಶ್ರೀರಾಂಪುರ', saree: 'ಇಳಕಲ್ ಸೀರೆ' },
  malayalam: { name: 'കൃഷ്ണൻ നമ്പൂതിരി', address: '12, മഹാത്മാഗാന്ധി റോഡ്, സ്ത്രീശക്തി', saree: 'കസവ് സാരി ക്കൊ' },
  gujarati: { name: 'હાર્દિક કૃષ્ણકાંત પટેલ', address: '12, ગાંધી માર્ગ, શ્રીજી ક્ષેત્ર', saree: 'પાટણ પટોળા' },
  gurmukhi: { name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', address: '12, ਗਾਂਧੀ ਰੋਡ, ਸ਼੍ਰੀ ਨਗਰ', saree: 'ਫੁਲਕਾਰੀ' },
  oriya: { name: 'ଶ୍ରୀମତୀ କୃଷ୍ଣା ପ୍ରଧାନ', address: '12, ମହାତ୍ମା ଗାନ୍ଧୀ ମାର୍ଗ, କ୍ଷେତ୍ର', saree: 'ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ' },
  arabic: { name: 'انیلا خان', address: 'نزد جامع مسجد، حسین آباد', saree: 'بنارسی ساڑی محمّد' },
  'ol-chiki': { name: 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ', address: 'ᱨᱟᱧᱪᱤ 12', saree: 'ᱥᱟᱹᱲᱤ' },
  'meetei-mayek': { name: 'ꯃꯅꯤꯄꯨꯔꯤ ꯂꯣꯟ', address: 'ꯏꯝꯐꯥꯜ 12', saree: 'ꯃꯣꯏꯔꯥꯡ ꯐꯤ' },
};
