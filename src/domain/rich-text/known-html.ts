const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements of HTML (old ones and the MathML core too). A `<name>` that is none of these is text, and stays. */
export const knownNames = words(`
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup command data datalist dd del details dfn dialog dir div dl dt em
  embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i
  iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee menu menuitem meta
  meter multicol nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext
  portal pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot small source
  spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr
  track tt u ul var video wbr xmp
  math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub
  msubsup msup mtable mtd mtext mtr munder munderover semantics annotation annotation-xml`);

/** Elements that go away with all that they hold. */
export const droppedWithContent = words(`
  applet audio canvas datalist frameset head iframe noembed noframes noscript object script select style svg
  template textarea video`);

/** Elements whose start and end separate words, so that where they go a space stays. */
export const blockNames = words(`
  address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol p plaintext pre
  search section summary table tbody td tfoot th thead title tr ul xmp`);

/**
 * Names of one letter are the ones that mathematics writes too: `a <b and c> d`. With anything but real attributes
 * behind them they are text.
 */
export const oneLetterNames = words('a b i p q s u');

/** What word processors leave behind in pasted text: `<o:p>`, `<w:WordDocument>`. */
export const officeName = /^(?:m|o|st1|v|w|x):[a-z]/;
