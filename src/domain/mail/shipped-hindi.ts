import type { MailKind } from '#contract/mail.ts';
import type { MailText } from './render-mail.ts';

// For a native eye: nobody has read these yet who grew up with the language.
export const hindi: Readonly<Record<MailKind, MailText>> = {
  certificates: {
    subject: 'प्रकाशन प्रमाणपत्र: {{title}}',
    body: `आदरणीय {{authors}},

आपका लेख "{{title}}" {{journal}}, {{issue}} में संदर्भ संख्या {{refnumber}} के साथ प्रकाशित हुआ है:
{{article}}

प्रत्येक लेखक का प्रकाशन प्रमाणपत्र यहाँ खोला, सहेजा और मुद्रित किया जा सकता है:
{{certificates}}

यदि कोई नाम या अन्य जानकारी सही न हो, तो कृपया इस संदेश का उत्तर दें।

सादर
{{journal}}`,
  },
  invitation: {
    subject: '{{journal}} में आपका प्रवेश',
    body: `आदरणीय {{name}},

आपको {{journal}} के कार्यालय में काम करने के लिए आमंत्रित किया गया है; आपका उपयोगकर्ता नाम {{username}} है। यह लिंक खोलें और अपना पासवर्ड चुनें:
{{link}}

यह लिंक एक ही बार, {{expires}} तक काम करता है। यदि आपको इस संदेश की अपेक्षा नहीं थी, तो आपको कुछ करने की आवश्यकता नहीं है।

सादर
{{journal}}`,
  },
  password_reset: {
    subject: '{{journal}} के लिए नया पासवर्ड',
    body: `आदरणीय {{name}},

{{journal}} में आपके प्रवेश के लिए नया पासवर्ड माँगा गया है। यह लिंक खोलें और नया पासवर्ड चुनें:
{{link}}

यह लिंक एक ही बार, {{expires}} तक काम करता है। यदि आपने इसे नहीं माँगा था, तो आपको कुछ करने की आवश्यकता नहीं है: आपका पासवर्ड वही रहेगा।

सादर
{{journal}}`,
  },
  access_changed: {
    subject: '{{journal}} में आपके खाते में बदलाव',
    body: `आदरणीय {{name}},

{{journal}} में आपके खाते (उपयोगकर्ता नाम {{username}}) में यह बदलाव हुआ है: {{what}}, {{when}}।

यदि यह आपने किया है, तो आपको कुछ करने की आवश्यकता नहीं है। यदि यह आपने नहीं किया, तो अभी अपना पासवर्ड बदलें, "Your account" पृष्ठ पर अपने अन्य सत्र समाप्त करें, और पत्रिका के किसी स्वामी को बताएँ।

सादर
{{journal}}`,
  },
  announcement: {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

आगे पढ़ें: {{link}}

{{journal}}`,
  },
  alert_confirmation: {
    subject: 'कृपया पुष्टि करें: {{journal}} की सूचनाएँ',
    body: `किसी ने, संभवतः आपने, {{journal}} से यह सूचना पाना चाहा है: {{what}}। आरंभ करने के लिए यह लिंक खोलें और पुष्टि करें:
{{link}}

यह लिंक {{expires}} तक काम करता है। यदि यह आपने नहीं चाहा था, तो कुछ करने की आवश्यकता नहीं है: आगे कुछ नहीं भेजा जाएगा, और आपका पता नहीं रखा जाएगा।

{{journal}}`,
  },
  alert: {
    subject: '{{journal}} में नया: {{what}}',
    body: `{{journal}} में नया: {{what}}

{{articles}}

ये संदेश बंद करने के लिए यह लिंक खोलें; तब आपका पता हटा दिया जाता है:
{{unsubscribe}}

{{journal}}`,
  },
  usage_year: {
    subject: '{{year}} में {{journal}} कितना पढ़ा गया',
    body: `{{year}} में {{journal}} पर {{sessions}} बार पाठक आए। इसके लेख {{views}} बार देखे गए और {{downloads}} बार डाउनलोड किए गए।

महीने, देखे जाने और डाउनलोड की संख्या के साथ:
{{months}}

सबसे अधिक पढ़े गए लेख, देखे जाने और डाउनलोड की संख्या के साथ:
{{most_read}}

सभी आँकड़े और पुस्तकालयों के लिए रिपोर्टें कार्यालय में हैं:
{{link}}

यह संदेश वर्ष में एक बार उन पतों पर आता है जो Settings › Identity में दिए गए हैं।

{{journal}}`,
  },
  test: {
    subject: '{{journal}} का परीक्षण संदेश',
    body: `यह संदेश {{username}} ने {{journal}} के कार्यालय से भेजा है, यह देखने के लिए कि ईमेल पहुँचती है या नहीं।`,
  },
};
