import type { Words } from '../en/index.ts';

export const failureWords: Words['failure'] = {
  unexpected: 'क्षमा करें, एक अनपेक्षित त्रुटि हुई है।',
  ways: 'आप [मुख्य पृष्ठ](home) पर लौट सकते हैं, [पुराने अंक](archives) देख सकते हैं, या जो चाहिए उसे खोज सकते हैं।',
};
