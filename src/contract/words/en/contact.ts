export const contactWords = {
  title: 'Contact',
  description: (journal: string) => `How to reach the editors and the publisher of ${journal}.`,
  lead: 'The editors and the publisher are happy to hear from authors, readers and libraries.',
  email: 'Email',
  emailNote: 'Manuscripts, corrections and questions to the editors.',
  whatsapp: 'WhatsApp',
  whatsappNote: 'Quick questions: fees, dates, the state of a submission.',
  /** The first words of the message itself. */
  query: (journal: string) => `Hello, I have a query about ${journal}.`,
  sendQuery: 'Send a query on WhatsApp',
  orAt: 'or to the journal at',
  journalAt: 'The journal is at',
  publisher: 'Publisher',
  publisherNote: 'Letters, and matters that concern the publisher rather than the editors.',
};
