/** What a phone calls: the number without the spaces and brackets that it is written with. */
export const telephoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
