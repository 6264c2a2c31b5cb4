import type { LaterWords } from '../en/later.ts';

export const contactWords: LaterWords['contact'] = {
  title: 'संपर्क',
  description: (journal) => `${journal} च्या संपादकांशी आणि प्रकाशकांशी संपर्क कसा साधावा.`,
  lead: 'लेखक, वाचक आणि ग्रंथालये संपादकांना आणि प्रकाशकांना मोकळेपणाने लिहू शकतात.',
  email: 'ईमेल',
  emailNote: 'हस्तलिखिते, दुरुस्त्या आणि संपादकांसाठी प्रश्न.',
  whatsapp: 'व्हॉट्सॲप',
  whatsappNote: 'छोटे प्रश्न: शुल्क, तारखा, पाठवलेल्या लेखाची स्थिती.',
  query: (journal) => `नमस्कार, मला ${journal} विषयी विचारायचे आहे.`,
  sendQuery: 'व्हॉट्सॲपवर प्रश्न पाठवा',
  orAt: 'किंवा नियतकालिकाचा क्रमांक:',
  journalAt: 'नियतकालिकाचा क्रमांक:',
  publisher: 'प्रकाशक',
  publisherNote: 'पत्रे, आणि संपादकांऐवजी प्रकाशकांशी संबंधित विषय.',
};
