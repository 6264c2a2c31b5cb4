/**
 * Where a WhatsApp link leads: the number's digits and the message to begin with.
 *
 * @example whatsappAddress('+91 98000 00000', 'Hello') // 'https://wa.me/919800000000?text=Hello'
 */
export function whatsappAddress(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
