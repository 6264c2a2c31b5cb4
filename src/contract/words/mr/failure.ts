import type { Words } from '../en/index.ts';

export const failureWords: Words['failure'] = {
  unexpected: 'क्षमस्व, अनपेक्षित त्रुटी आली आहे.',
  ways: 'आपण [मुख्यपृष्ठावर](home) परत जाऊ शकता, [मागील अंक](archives) पाहू शकता, किंवा हवे ते शोधू शकता.',
};
