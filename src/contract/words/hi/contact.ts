import type { LaterWords } from '../en/later.ts';

export const contactWords: LaterWords['contact'] = {
  title: 'संपर्क',
  description: (journal) => `${journal} के संपादकों और प्रकाशक से संपर्क कैसे करें।`,
  lead: 'लेखक, पाठक और पुस्तकालय संपादकों और प्रकाशक को निःसंकोच लिख सकते हैं।',
  email: 'ईमेल',
  emailNote: 'पांडुलिपियाँ, सुधार और संपादकों के लिए प्रश्न।',
  whatsapp: 'व्हाट्सऐप',
  whatsappNote: 'छोटे प्रश्न: शुल्क, तिथियाँ, प्रस्तुत लेख की स्थिति।',
  query: (journal) => `नमस्कार, मुझे ${journal} के बारे में कुछ पूछना है।`,
  sendQuery: 'व्हाट्सऐप पर प्रश्न भेजें',
  orAt: 'या पत्रिका का नंबर:',
  journalAt: 'पत्रिका का नंबर:',
  publisher: 'प्रकाशक',
  publisherNote: 'पत्र, और वे विषय जो संपादकों के बजाय प्रकाशक से संबंधित हैं।',
};
