import type { MailKind } from '#contract/mail.ts';
import type { MailText } from './render-mail.ts';

// For a native eye: nobody has read these yet who grew up with the language.
export const marathi: Readonly<Record<MailKind, MailText>> = {
  certificates: {
    subject: 'प्रकाशन प्रमाणपत्र: {{title}}',
    body: `आदरणीय {{authors}},

आपला लेख "{{title}}" {{journal}}, {{issue}} मध्ये संदर्भ क्रमांक {{refnumber}} सह प्रकाशित झाला आहे:
{{article}}

प्रत्येक लेखकाचे प्रकाशन प्रमाणपत्र येथे उघडता, जतन करता आणि छापता येते:
{{certificates}}

एखादे नाव किंवा इतर माहिती बरोबर नसल्यास कृपया या संदेशाला उत्तर द्या.

आपले
{{journal}}`,
  },
  invitation: {
    subject: '{{journal}} मध्ये आपला प्रवेश',
    body: `आदरणीय {{name}},

आपल्याला {{journal}} च्या कार्यालयात काम करण्यासाठी आमंत्रित केले आहे; आपले वापरकर्ता नाव {{username}} आहे. हा दुवा उघडा आणि आपला पासवर्ड निवडा:
{{link}}

हा दुवा एकदाच, {{expires}} पर्यंत चालतो. आपल्याला हा संदेश अपेक्षित नसल्यास काहीही करण्याची गरज नाही.

आपले
{{journal}}`,
  },
  password_reset: {
    subject: '{{journal}} साठी नवीन पासवर्ड',
    body: `आदरणीय {{name}},

{{journal}} मधील आपल्या प्रवेशासाठी नवीन पासवर्ड मागितला गेला आहे. हा दुवा उघडा आणि नवीन पासवर्ड निवडा:
{{link}}

हा दुवा एकदाच, {{expires}} पर्यंत चालतो. आपण तो मागितला नसल्यास काहीही करण्याची गरज नाही: आपला पासवर्ड तसाच राहील.

आपले
{{journal}}`,
  },
  announcement: {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

पुढे वाचा: {{link}}

{{journal}}`,
  },
  alert_confirmation: {
    subject: 'कृपया पुष्टी करा: {{journal}} च्या सूचना',
    body: `कोणीतरी, बहुधा आपण, {{journal}} कडून ही सूचना मिळावी असे कळवले आहे: {{what}}. सुरू करण्यासाठी हा दुवा उघडा आणि पुष्टी करा:
{{link}}

हा दुवा {{expires}} पर्यंत चालतो. हे आपण कळवले नसेल, तर काहीही करण्याची गरज नाही: पुढे काही पाठवले जाणार नाही, आणि आपला पत्ता ठेवला जाणार नाही.

{{journal}}`,
  },
  alert: {
    subject: '{{journal}} मध्ये नवीन: {{what}}',
    body: `{{journal}} मध्ये नवीन: {{what}}

{{articles}}

हे संदेश थांबवण्यासाठी हा दुवा उघडा; तेव्हा आपला पत्ता काढून टाकला जातो:
{{unsubscribe}}

{{journal}}`,
  },
  usage_year: {
    subject: '{{year}} मध्ये {{journal}} किती वाचले गेले',
    body: `{{year}} मध्ये {{journal}} ला वाचकांनी {{sessions}} वेळा भेट दिली. त्यातील लेख {{views}} वेळा पाहिले गेले आणि {{downloads}} वेळा डाउनलोड केले गेले.

महिने, पाहण्याच्या आणि डाउनलोडच्या संख्येसह:
{{months}}

सर्वाधिक वाचलेले लेख, पाहण्याच्या आणि डाउनलोडच्या संख्येसह:
{{most_read}}

सर्व आकडे आणि ग्रंथालयांसाठीचे अहवाल कार्यालयात आहेत:
{{link}}

हा संदेश वर्षातून एकदा Settings › Identity मध्ये दिलेल्या पत्त्यांवर येतो.

{{journal}}`,
  },
  test: {
    subject: '{{journal}} चा चाचणी संदेश',
    body: `ई-मेल पोहोचते का हे पाहण्यासाठी {{username}} यांनी {{journal}} च्या कार्यालयातून हा संदेश पाठवला आहे.`,
  },
};
