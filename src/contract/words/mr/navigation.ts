import type { Words } from '../en/index.ts';

export const navigationWords: Words['navigation'] = {
  home: 'मुख्यपृष्ठ',
  archives: 'अंक संग्रह',
  board: 'संपादक मंडळ',
  instructions: 'लेखकांसाठी',
  indexing: 'अनुक्रमण',
  contact: 'संपर्क',
  announcements: 'सूचना',
  main: 'मुख्य मेनू',
  skip: 'थेट मजकुराकडे जा',
  loading: 'लोड होत आहे…',
  searchLabel: 'लेख शोधा',
  searchHint: 'शीर्षक, लेखक, बीजशब्द',
  search: 'शोधा',
  since: (year) => `${year} पासून`,
};
