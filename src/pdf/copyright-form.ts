import { languageOf, wordsFor } from './kit/language.ts';
import type { Prepared } from './kit/typst.ts';
import type { JournalData } from './shapes.ts';

/** The form that authors sign and send with a manuscript. It is empty: nothing of an article is in it. */
export type CopyrightFormData = {
  /** BCP 47 tag of the form's words: `en`, `hi` or `mr`; any other gives English words. */
  language: string;
  journal: JournalData;
  /** Where the signed form is sent: `websiteemail`; empty leaves it out. */
  email: string;
};

const words = {
  en: {
    heading: 'Copyright Form',
    sub: 'Authors’ declaration and licence to publish',
    intro: 'To be signed by every author and sent with the manuscript to',
    introWithout: 'To be signed by every author and sent with the manuscript',
    manuscript: 'Title of the manuscript',
    declare: 'We, the authors, declare that',
    points: [
      'the manuscript is our own original work, has not been published before and is not under review elsewhere;',
      'everybody named as an author took a substantial part in the work, has read the manuscript and agrees to its submission and to the order of names;',
      'it infringes nobody’s rights: we have permission for every figure, table or passage that is not ours, and the source is named;',
      'approvals that the study needed were obtained, and interests that could influence it are stated in the manuscript.',
    ],
    licence: 'Copyright and licence',
    licenceText:
      'The authors keep their copyright. By signing, they grant the journal and its publisher the right to publish the article first, and a non-exclusive, lasting right to distribute, archive and index it in any medium, open to every reader without charge. The authors may use and share the published article as they wish, naming its first publication in this journal. Should the manuscript not be accepted, this form has no effect.',
    authors: 'Authors, in the order of the article',
    name: 'Name',
    affiliation: 'Affiliation',
    signature: 'Signature',
    date: 'Date',
    corresponding: 'Corresponding author',
    email: 'E-mail',
    phone: 'Phone',
  },
  hi: {
    heading: 'स्वत्वाधिकार प्रपत्र',
    sub: 'लेखकों की घोषणा एवं प्रकाशन की अनुमति',
    intro: 'सभी लेखक हस्ताक्षर करके पांडुलिपि के साथ भेजें:',
    introWithout: 'सभी लेखक हस्ताक्षर करके पांडुलिपि के साथ भेजें',
    manuscript: 'पांडुलिपि का शीर्षक',
    declare: 'हम लेखक घोषणा करते हैं कि',
    points: [
      'यह पांडुलिपि हमारा मौलिक कार्य है, पहले प्रकाशित नहीं हुई है और अन्यत्र विचाराधीन नहीं है।',
      'लेखक के रूप में नामित प्रत्येक व्यक्ति ने कार्य में सार्थक योगदान दिया है, पांडुलिपि पढ़ी है तथा उसे भेजने और नामों के क्रम से सहमत है।',
      'इससे किसी के अधिकार का उल्लंघन नहीं होता: जो चित्र, सारणी या अंश हमारे नहीं हैं उनकी अनुमति ली गई है और स्रोत बताया गया है।',
      'अध्ययन के लिए आवश्यक स्वीकृतियाँ ली गई हैं, और हितों के टकराव पांडुलिपि में बताए गए हैं।',
    ],
    licence: 'स्वत्वाधिकार और अनुमति',
    licenceText:
      'स्वत्वाधिकार लेखकों के पास ही रहता है। हस्ताक्षर करके वे पत्रिका और उसके प्रकाशक को लेख के प्रथम प्रकाशन का अधिकार, तथा किसी भी माध्यम में उसे वितरित, संगृहीत और अनुक्रमित करने का स्थायी, अनन्य-रहित अधिकार देते हैं, जिससे वह प्रत्येक पाठक को निःशुल्क उपलब्ध रहे। लेखक प्रकाशित लेख का उपयोग और वितरण इस पत्रिका में प्रथम प्रकाशन का उल्लेख करते हुए स्वतंत्र रूप से कर सकते हैं। पांडुलिपि स्वीकृत न होने पर यह प्रपत्र निष्प्रभावी होगा।',
    authors: 'लेखक, लेख के क्रम में',
    name: 'नाम',
    affiliation: 'संस्था',
    signature: 'हस्ताक्षर',
    date: 'दिनांक',
    corresponding: 'पत्राचार लेखक',
    email: 'ई-मेल',
    phone: 'दूरभाष',
  },
  mr: {
    heading: 'स्वामित्वहक्क प्रपत्र',
    sub: 'लेखकांचे घोषणापत्र व प्रकाशनाची परवानगी',
    intro: 'सर्व लेखकांनी स्वाक्षरी करून हस्तलिखितासोबत पाठवावे:',
    introWithout: 'सर्व लेखकांनी स्वाक्षरी करून हस्तलिखितासोबत पाठवावे',
    manuscript: 'हस्तलिखिताचे शीर्षक',
    declare: 'आम्ही लेखक जाहीर करतो की',
    points: [
      'हे हस्तलिखित आमचे मूळ काम आहे, पूर्वी प्रकाशित झालेले नाही आणि अन्यत्र विचाराधीन नाही.',
      'लेखक म्हणून नाव असलेल्या प्रत्येकाने कामात भरीव सहभाग घेतला आहे, हस्तलिखित वाचले आहे आणि ते पाठवण्यास व नावांच्या क्रमास संमती दिली आहे.',
      'यामुळे कोणाच्याही हक्कांचा भंग होत नाही: जी चित्रे, तक्ते किंवा मजकूर आमचे नाहीत त्यांची परवानगी घेतली आहे आणि स्रोत नमूद केला आहे.',
      'अभ्यासासाठी आवश्यक मान्यता घेतल्या आहेत, आणि हितसंबंध हस्तलिखितात नमूद केले आहेत.',
    ],
    licence: 'स्वामित्वहक्क व परवानगी',
    licenceText:
      'स्वामित्वहक्क लेखकांकडेच राहतात. स्वाक्षरी करून ते नियतकालिकास व त्याच्या प्रकाशकास लेख प्रथम प्रकाशित करण्याचा, तसेच कोणत्याही माध्यमात तो वितरित, जतन व सूचिबद्ध करण्याचा कायमस्वरूपी, अनन्य नसलेला हक्क देतात, जेणेकरून तो प्रत्येक वाचकास विनामूल्य उपलब्ध राहील. या नियतकालिकातील प्रथम प्रकाशनाचा उल्लेख करून लेखक प्रकाशित लेख मुक्तपणे वापरू व वितरित करू शकतात. हस्तलिखित न स्वीकारल्यास हे प्रपत्र निष्प्रभ ठरेल.',
    authors: 'लेखक, लेखातील क्रमाने',
    name: 'नाव',
    affiliation: 'संस्था',
    signature: 'स्वाक्षरी',
    date: 'दिनांक',
    corresponding: 'पत्रव्यवहाराचे लेखक',
    email: 'ई-मेल',
    phone: 'दूरध्वनी',
  },
};

/** What `copyright-form.typ` is given. Never fails. */
export function prepareCopyrightForm(data: CopyrightFormData): Prepared {
  return {
    language: languageOf(data.language),
    words: wordsFor(words, data.language),
    journal: data.journal,
    email: data.email,
  };
}
