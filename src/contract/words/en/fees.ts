/** What readers are told of fees, where the journal does not say it in its own words. */
export const feesWords = {
  intro:
    'Submission and review are free of charge. When a paper has been accepted, a fee is due once for editing, typesetting and keeping it online:',
  free: 'Authors pay nothing: submission, review and publication are free of charge.',
  unstated: 'The journal has not stated its fees yet.',
  from: 'Corresponding author from',
  fee: 'Fee for an article',
  india: 'India',
  others: 'Other countries',
  paying:
    'The letter of acceptance explains how to pay. Your transaction number is stored with the paper and is not published. Whether a paper is accepted never depends on payment.',
};
