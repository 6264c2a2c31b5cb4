/**
 * What JATS Journal Publishing 1.3 allows in a text and in what follows it, as its DTD says; of MathML what draws. A line is an
 * element, its content (`#` is text, `-` nothing) and its attributes (`!`: required), or a set of names that lines have in common
 * (`@a`), or the values of an attribute (`=toggle`).
 */
export const jatsRulesData = `
@a @l|inline-graphic|inline-media|private-char
@b @p|abbrev|index-term|index-term-range-end|milestone-end|milestone-start
@c bold|fixed-case|italic|monospace|overline|roman|sans-serif|sc|strike|underline
@d @i|answer|answer-set|array|code|def-list|disp-formula|disp-formula-group|disp-quote|explanation|graphic|list|media|preformat|question|question-wrap|question-wrap-group|speech|statement|verse-group
@e mml:maction|mml:maligngroup|mml:malignmark|mml:menclose|mml:merror|mml:mfenced|mml:mfrac|mml:mi|mml:mlabeledtr|mml:mmultiscripts|mml:mn|mml:mo|mml:mover|mml:mpadded|mml:mphantom|mml:mroot|mml:mrow|mml:ms|mml:mspace|mml:msqrt|mml:mstyle|mml:msub|mml:msubsup|mml:msup|mml:mtable|mml:mtd|mml:mtext|mml:mtr|mml:munder|mml:munderover|mml:semantics
@f @l|annotation|article-title|chapter-title|collab|collab-alternatives|comment|conf-acronym|conf-date|conf-loc|conf-name|conf-sponsor|data-title|date|date-in-citation|day|edition|elocation-id|email|etal|ext-link|fpage|gov|institution|institution-wrap|isbn|issn|issn-l|issue|issue-id|issue-part|issue-title|lpage|month|name|name-alternatives|object-id|page-range|part-title|patent|person-group|pub-id|publisher-loc|publisher-name|role|season|series|size|source|std|string-date|string-name|supplement|trans-source|trans-title|uri|version|volume|volume-id|volume-series|year
@g @b|annotation|article-title|chapter-title|collab|collab-alternatives|comment|conf-acronym|conf-date|conf-loc|conf-name|conf-sponsor|data-title|date|date-in-citation|day|edition|elocation-id|email|etal|ext-link|fpage|gov|institution|institution-wrap|isbn|issn|issn-l|issue|issue-id|issue-part|issue-title|lpage|month|name|name-alternatives|object-id|page-range|part-title|patent|person-group|pub-id|publisher-loc|publisher-name|role|season|series|size|source|std|string-date|string-name|supplement|trans-source|trans-title|uri|version|volume|volume-id|volume-series|year
@h alternatives|chem-struct-wrap|code|def-list|disp-formula|disp-quote|graphic|list|media|preformat|speech|statement|verse-group
@i @b|email|ext-link|fn|inline-supplementary-material|mml:math|related-article|related-object|target|tex-math|uri|xref
@j city|country|fax|institution|institution-wrap|phone|postal-code|state
@k boxed-text|fig|fig-group|table-wrap|table-wrap-group
@l @c|named-content|ruby|styled-content|sub|sup
@m @h|@k|address|answer|answer-set|array|block-alternatives|disp-formula-group|mml:math|p|question|question-wrap|question-wrap-group|related-article|related-object|supplementary-material|tex-math
@n alt-text|email|ext-link|long-desc|uri
@o @d|@k|address|award-id|block-alternatives|chem-struct-wrap|citation-alternatives|element-citation|funding-source|mixed-citation|nlm-citation|open-access|supplementary-material
@p @a|alternatives|chem-struct|inline-formula
@q array|code|graphic|media|mml:math|preformat|tex-math
@r @j|addr-line|email|ext-link|uri
@s anonymous|collab|collab-alternatives|name|name-alternatives|string-name
@A @H xml:lang
@B @A content-type
@C id xml:base
@D class id other style xlink:href
@E @B hreflang xlink:href xlink:role xlink:title
@F @A hreflang xlink:href xlink:role xlink:title
@G @C assigning-authority vocab vocab-identifier vocab-term vocab-term-identifier
@H @C specific-use
@I @D color fontfamily fontsize fontstyle fontweight mathbackground mathcolor mathsize mathvariant
@J @C align char charoff content-type style valign
abbrev (#|def)* @E alt
abbrev-journal-title #* @A abbrev-type
abstract (object-id*,label?,title?,p*,sec*) @A abstract-type
access-date #* @H calendar content-type iso-8601-date
ack (object-id*,label?,title?,abstract*,kwd-group*,subj-group*,p*,sec*,ref-list*) @B
addr-line (#|@b|@j)* @B
address (@r)* @B
aff (#|@c|@r|break|fn|inline-supplementary-material|label|related-article|related-object|ruby|sub|sup|target|xref)* @B rid
aff-alternatives aff+ @C
ali:free_to_read - @H content-type end_date start_date
ali:license_ref # @H content-type start_date
alt-text # @B
alt-title (#|@i|break)* @A alt-title-type
alternatives (object-id*,(@q|chem-struct|inline-graphic|inline-media|inline-supplementary-material|private-char|supplementary-material|table|textual-form)+) @C
annotation p+ @B
anonymous - @A
answer (object-id*,label?,title?,subtitle*,alt-title*,(sec+|((@m)+,sec*)),(fn-group|glossary|ref-list)*,explanation*) @B pointer-to-question!
answer-set (object-id*,label?,title?,subtitle*,alt-title*,(answer|explanation|p)+) @B
app ((sec-meta?,((label,title?)|title),(@m|explanation)*,sec*,(fn-group|glossary|ref-list)*),permissions?) @B
app-group (object-id*,label?,title?,abstract*,kwd-group*,subj-group*,(@m|explanation)*,(app|ref-list)*) @B
array ((@n)*,((alternatives|graphic|media)*|tbody),(attrib|permissions)*) @B orientation
article-categories (subj-group*,series-title*,series-text*) @C
article-id # @H assigning-authority custom-type pub-id-type
article-meta (article-id*,(article-version|article-version-alternatives)?,article-categories?,title-group,(aff|aff-alternatives|contrib-group)*,author-notes?,(pub-date+|pub-date-not-available?),volume*,volume-id*,volume-series?,issue*,issue-id*,issue-title*,issue-title-group*,issue-sponsor*,issue-part?,volume-issue-group*,isbn*,supplement?,((fpage,lpage?,page-range?)|elocation-id)?,(email|ext-link|product|supplementary-material|uri)*,history?,pub-history?,permissions?,self-uri*,(related-article|related-object)*,abstract*,trans-abstract*,kwd-group*,funding-group*,support-group*,conference*,counts?,custom-meta-group?) @C
article-title (#|@i|break)* @C xml:lang
article-version # @G article-version-type content-type designator hreflang iso-8601-date specific-use xlink:href xlink:role xlink:title
article-version-alternatives article-version+ @C
attrib (#|@i)* @A
author-comment (title?,p+) @B
author-notes (label?,title?,(corresp|fn|p)+) @H rid
award-desc #* @C hreflang xlink:href xlink:role xlink:title xml:lang
award-group ((funding-source*|support-source*),award-id*,award-name?,award-desc?,principal-award-recipient*,principal-investigator*) @F award-type rid
award-id (#|@b)* @F assigning-authority award-id-type award-type rid
award-name #* @C hreflang xlink:href xlink:role xlink:title xml:lang
back (label?,title*,(ack|app-group|bio|fn-group|glossary|notes|ref-list|sec)*) @C
bio (sec-meta?,label?,title?,(@m|explanation)*,sec*,(fn-group|glossary|ref-list)*) @E rid
block-alternatives (object-id*,(@k)+) @C
body ((@m|explanation)*,sec*,sig-block?) @H
bold (#|@i)* @H toggle
boxed-text (object-id*,sec-meta?,label?,caption?,(@m|explanation)*,sec*,(fn-group|glossary|ref-list)*,(attrib|permissions)*) @B orientation position
break - @C
caption (title?,p*) @B style
chapter-title (#|@p|abbrev|email|ext-link|fn|mml:math|target|tex-math|uri|xref)* @A
chem-struct (#|@l|@n|@q|alternatives|break|def-list|fn|label|list|target|xref)* @E
chem-struct-wrap (object-id*,label?,caption?,abstract*,kwd-group*,subj-group*,(@n)*,(alternatives|chem-struct|code|graphic|media|preformat|textual-form)+,(attrib|permissions)*) @B orientation position
citation-alternatives (object-id*,(element-citation|mixed-citation|nlm-citation)+) @C
city #* @B
code (#|@a|abbrev|email|ext-link|fn|index-term|index-term-range-end|milestone-end|milestone-start|target|uri|xref)* @A code-type code-version executable language language-version orientation platforms position
col - @J span width
colgroup col* @J span width
collab (#|@b|@r|address|aff|aff-alternatives|author-comment|bio|contrib-group|fn|on-behalf-of|role|xref)* @F collab-type symbol
collab-alternatives collab+ @C
comment (#|@i)* @B
compound-kwd compound-kwd-part+ @G content-type
compound-kwd-part (#|@p|fn|target|xref)* @C content-type
compound-subject compound-subject-part+ @G content-type
compound-subject-part (#|@p)* @C content-type
conf-acronym #* @B
conf-date #* @B calendar iso-8601-date
conf-loc (#|@j|addr-line)* @B
conf-name #* @B
conf-num #* @B
conf-sponsor (#|institution|institution-wrap)* @B
conf-theme (#|@b)* @B
conference (conf-date,(conf-acronym|conf-name)+,conf-num?,conf-loc?,conf-sponsor*,conf-theme?) @E
contrib (contrib-id*,(@s)*,degrees*,(address|aff|aff-alternatives|author-comment|bio|email|ext-link|on-behalf-of|role|uri|xref)*) @H contrib-type corresp deceased equal-contrib hreflang rid xlink:href xlink:role xlink:title
contrib-group (contrib+,(address|aff|aff-alternatives|author-comment|bio|email|ext-link|on-behalf-of|role|uri|xref)*) @H content-type
contrib-id # @B assigning-authority authenticated contrib-id-type
contributed-resource-group (award-group*,support-description*,resource-group*) @A resource-type
copyright-holder (#|institution|institution-wrap|sub|sup)* @B
copyright-statement (#|@l|email|ext-link|uri)* @B
copyright-year # @H content-type
corresp (#|@l|@r|label)* @B
count - @C count! count-type!
country #* @B country
counts (count*,fig-count?,table-count?,equation-count?,ref-count?,page-count?,word-count?) @C
custom-meta (meta-name,meta-value) @F assigning-authority vocab vocab-identifier vocab-term vocab-term-identifier
custom-meta-group custom-meta+ @B
data-title (#|@a|email|ext-link|uri)* @B
date (((day?,month?)|season)?,year,era?) @H calendar date-type iso-8601-date publication-format
date-in-citation (#|day|era|month|season|year)* @B calendar iso-8601-date
day # @B
def p+ @A rid
def-head (#|@i)* @C
def-item (term,def*) @A
def-list (label?,title?,term-head?,def-head?,def-item*,def-list*) @A list-content list-type prefix-word
degrees #* @B
disp-formula (#|@n|@p|@q|abstract|break|caption|kwd-group|label|object-id|subj-group)* @B
disp-formula-group (object-id*,label?,caption?,abstract*,kwd-group*,subj-group*,(@n)*,(disp-formula|disp-formula-group)*) @B
disp-quote (label?,title?,(@m|explanation)*,(attrib|permissions)*) @B
edition (#|sub|sup)* @B designator
element-citation (@g|label)+ @F publication-format publication-type publisher-type use-type
elocation-id # @H content-type seq
email #* @E
equation-count - @C count!
era # @B
etal #* @A
event (event-desc?,article-id*,(article-version|article-version-alternatives)?,(pub-date*|pub-date-not-available?),date*,issn*,issn-l?,isbn*,permissions?,notes*,self-uri*) @A event-type
event-desc (#|article-id|article-version|article-version-alternatives|date|email|ext-link|isbn|issn|issn-l|pub-date|pub-date-not-available|string-date|uri)* @A
explanation (object-id*,label?,title?,subtitle*,alt-title*,(sec+|((@m)+,sec*)),(fn-group|glossary|ref-list)*) @B pointer-to-explained!
ext-link (#|@l)* @F assigning-authority ext-link-type
extended-by #* @G designator hreflang xlink:href xlink:role xlink:title
fax #* @H content-type
fig (object-id*,label*,caption*,abstract*,kwd-group*,subj-group*,(@n)*,(@h|array|disp-formula-group|p|table-wrap|xref)*,(attrib|permissions)*) @A fig-type orientation position
fig-count - @C count!
fig-group (object-id*,label*,caption*,abstract*,kwd-group*,subj-group*,(@n)*,(alternatives|block-alternatives|fig|graphic|media|xref)*) @B orientation position
fixed-case (#|@i)* @H content-type
floats-group (@k|alternatives|block-alternatives|chem-struct-wrap|code|graphic|media|preformat|supplementary-material)* @C
fn (label?,p+) @A custom-type fn-type symbol
fn-group (label?,title?,fn+) @B
fpage # @B seq
front (journal-meta,article-meta,notes?) @C
front-stub (article-id*,(article-version|article-version-alternatives)?,article-categories?,title-group?,(aff|aff-alternatives|contrib-group)*,author-notes?,(pub-date*|pub-date-not-available?),volume*,volume-id*,volume-series?,issue*,issue-id*,issue-title*,issue-title-group*,issue-sponsor*,issue-part?,volume-issue-group*,isbn*,supplement?,((fpage,lpage?,page-range?)|elocation-id)?,(email|ext-link|product|supplementary-material|uri)*,history?,pub-history?,permissions?,self-uri*,(related-article|related-object)*,abstract*,trans-abstract*,kwd-group*,funding-group*,support-group*,conference*,counts?,custom-meta-group?) @C
funding-group (award-group*,funding-statement*,open-access*) @A
funding-source (#|@b|institution|institution-wrap)* @F country rid source-type
funding-statement (#|@l|email|ext-link|uri)* @A rid
given-names #* @C initials
glossary (object-id*,label?,title?,(@m|explanation)*,glossary*) @B
glyph-data # @C fontchar fontname format resolution x-size y-size
glyph-ref - @C
gov (#|@l)* @B
graphic (@n|abstract|attrib|caption|kwd-group|label|object-id|permissions|subj-group|xref)* @B hreflang mime-subtype mimetype orientation position xlink:href! xlink:role xlink:title
history date+ @C
hr - @C
index-term (term,(index-term|(see|see-also)*)) @B index-type vocab vocab-identifier vocab-term vocab-term-identifier
index-term-range-end - @C rid!
inline-formula (#|@p|alt-text|long-desc|mml:math|tex-math)* @B
inline-graphic ((alt-text|long-desc)*) @B baseline-shift hreflang mime-subtype mimetype xlink:href! xlink:role xlink:title
inline-media (#|@l|@n)* @B hreflang mime-subtype mimetype vocab vocab-identifier vocab-term vocab-term-identifier xlink:href! xlink:role xlink:title
inline-supplementary-material (#|@l|@n)* @E mime-subtype mimetype
institution (#|sub|sup)* @E
institution-id # @B assigning-authority institution-id-type vocab vocab-identifier
institution-wrap (institution|institution-id)* @C
isbn #* @H assigning-authority content-type publication-format
issn #* @H assigning-authority content-type pub-type publication-format
issn-l #* @H assigning-authority
issue #* @B seq
issue-id # @E assigning-authority pub-id-type
issue-part #* @B
issue-sponsor #* @B
issue-subtitle #* @B
issue-title #* @B
issue-title-group (issue-title,issue-subtitle*,trans-title-group*) @B
italic (#|@i)* @H toggle
journal-id # @A assigning-authority journal-id-type
journal-meta (journal-id+,journal-title-group*,(aff|aff-alternatives|contrib-group)*,issn+,issn-l?,isbn*,publisher?,notes*,self-uri*) @C
journal-subtitle #* @B
journal-title #* @B
journal-title-group (journal-title*,journal-subtitle*,trans-title-group*,abbrev-journal-title*) @C content-type
kwd (#|@l)* @G content-type
kwd-group (label?,title?,(compound-kwd|kwd|nested-kwd)+) @A assigning-authority kwd-group-type vocab vocab-identifier
label (#|@c|alternatives|chem-struct|inline-formula|inline-graphic|inline-media|private-char|ruby|sub|sup)* @C alt xml:lang
license ((ali:license_ref|license-p)+) @F license-type
license-p (#|@o|price)* @H content-type
list (object-id*,label?,title?,list-item+) @A list-content list-type prefix-word
list-item (label?,title?,(def-list|list|p)+) @A
long-desc #* @E
lpage # @B
media (@n|abstract|attrib|caption|kwd-group|label|object-id|permissions|subj-group|xref)* @B hreflang mime-subtype mimetype orientation position xlink:href! xlink:role xlink:title
meta-name #* @C
meta-value (#|@i)* @C
milestone-end - @B rationale rid
milestone-start - @B rationale rid
mixed-citation (#|@g|label)* @F publication-format publication-type publisher-type use-type
mml:annotation # @D encoding
mml:maction ((@e|mml:mprescripts|mml:none)*) @D actiontype selection
mml:maligngroup - @D groupalign
mml:malignmark - edge
mml:math ((@e)*) @D altimg alttext baseline display height macros mode name overflow type width xsi:schemaLocation
mml:menclose ((@e|mml:mprescripts|mml:none)*) @D notation
mml:merror ((@e|mml:mprescripts|mml:none)*) @D
mml:mfenced ((@e|mml:mprescripts|mml:none)*) @D close open separators
mml:mfrac ((@e|mml:mprescripts|mml:none)*) @D bevelled denomalign linethickness numalign
mml:mi (#|mml:malignmark)* @I
mml:mlabeledtr ((@e|mml:mprescripts|mml:none)*) @D columnalign groupalign rowalign
mml:mmultiscripts ((@e|mml:mprescripts|mml:none)*) @D subscriptshift superscriptshift
mml:mn (#|mml:malignmark)* @I
mml:mo (#|mml:malignmark)* @I accent fence form largeop lspace maxsize minsize movablelimits rspace separator stretchy symmetric
mml:mover ((@e|mml:mprescripts|mml:none)*) @D accent
mml:mpadded ((@e|mml:mprescripts|mml:none)*) @D depth height lspace width
mml:mphantom ((@e|mml:mprescripts|mml:none)*) @D
mml:mprescripts -
mml:mroot ((@e|mml:mprescripts|mml:none)*) @D
mml:mrow ((@e|mml:mprescripts|mml:none)*) @D
mml:ms (#|mml:malignmark)* @I lquote rquote
mml:mspace - @D depth height linebreak width
mml:msqrt ((@e|mml:mprescripts|mml:none)*) @D
mml:mstyle ((@e|mml:mprescripts|mml:none)*) @I accent accentunder align alignmentscope background bevelled close columnalign columnlines columnspacing columnspan columnwidth depth displaystyle edge equalcolumns equalrows fence form frame framespacing groupalign height largeop linethickness lquote lspace maxsize mediummathspace minlabelspacing minsize movablelimits open rowalign rowlines rowspacing rowspan rquote rspace scriptlevel scriptminsize scriptsizemultiplier selection separator separators side stretchy subscriptshift superscriptshift symmetric thickmathspace thinmathspace verythickmathspace verythinmathspace veryverythickmathspace veryverythinmathspace width
mml:msub ((@e|mml:mprescripts|mml:none)*) @D subscriptshift
mml:msubsup ((@e|mml:mprescripts|mml:none)*) @D subscriptshift superscriptshift
mml:msup ((@e|mml:mprescripts|mml:none)*) @D superscriptshift
mml:mtable ((@e|mml:mprescripts|mml:none)*) @D align alignmentscope columnalign columnlines columnspacing columnwidth displaystyle equalcolumns equalrows frame framespacing groupalign minlabelspacing rowalign rowlines rowspacing side width
mml:mtd ((@e|mml:mprescripts|mml:none)*) @D columnalign columnspan groupalign rowalign rowspan
mml:mtext (#|mml:malignmark)* @I
mml:mtr ((@e|mml:mprescripts|mml:none)*) @D columnalign groupalign rowalign
mml:munder ((@e|mml:mprescripts|mml:none)*) @D accentunder
mml:munderover ((@e|mml:mprescripts|mml:none)*) @D accent accentunder
mml:none -
mml:semantics ((@e|mml:annotation)*) @D definitionURL encoding
monospace (#|@i)* @H toggle
month # @B
name (((surname,given-names?)|given-names),prefix?,suffix?) @B name-style
name-alternatives ((name|string-name)+) @C
named-content (#|@d|@k|address|block-alternatives|chem-struct-wrap|supplementary-material)* @F alt content-type! rid vocab vocab-identifier vocab-term vocab-term-identifier
nested-kwd ((compound-kwd|kwd)+,nested-kwd*) @G content-type
nlm-citation ((collab|person-group)*,(article-title|trans-title)*,source?,patent?,trans-source?,year?,((month?,day?,time-stamp?)|season?),access-date?,volume?,edition?,conf-name?,conf-date?,conf-loc?,(issue|supplement)*,publisher-loc?,publisher-name?,(fpage?,lpage?)*,page-count?,series?,comment*,pub-id*,annotation?) @F publication-format publication-type publisher-type
note (label?,(p|product)+) @B
notes (sec-meta?,label?,title?,(@m|explanation)*,sec*,(fn-group|glossary|ref-list)*) @A notes-type
object-id # @H assigning-authority content-type pub-id-type
on-behalf-of (#|@l|fn|institution|institution-wrap|target|xref)* @A
open-access p+ @A
option (object-id*,label?,title?,subtitle*,alt-title*,(sec+|((@m)+,sec*)),(fn-group|glossary|ref-list)*,explanation*) @B correct
overline (#|@i)* @H toggle
p (#|@o)* @B
page-count - @C count!
page-range # @B
part-title (#|@p|abbrev|email|ext-link|fn|mml:math|target|tex-math|uri|xref)* @A
patent #* @B country
permissions (copyright-statement*,copyright-year*,copyright-holder*,(ali:free_to_read|license)*) @C
person-group (#|@s|aff|aff-alternatives|etal|role)* @A custom-type person-group-type
phone #* @H content-type
postal-code #* @B
prefix #* @B
preformat (#|@l|@n|abbrev|attrib|index-term|index-term-range-end|milestone-end|milestone-start|permissions)* @A orientation position preformat-type
price (#|@c|ruby)* @B currency
principal-award-recipient (#|contrib-id|institution|institution-wrap|name|name-alternatives|string-name)* @A
principal-investigator (#|contrib-id|name|name-alternatives|string-name)* @A
private-char ((glyph-data|glyph-ref)|inline-graphic*) @H description name
processing-meta (restricted-by*,extended-by*,custom-meta-group*) @C base-tagset math-representation mathml-version table-model tagset-family
product (#|@g|break|fn|inline-supplementary-material|price|related-article|related-object|target|xref)* @F product-type
pub-date (((day?,month?)|season)?,year,era?) @C assigning-authority calendar date-type iso-8601-date pub-type publication-format xml:lang
pub-date-not-available - @H
pub-history event+ @C
pub-id # @H assigning-authority custom-type hreflang pub-id-type xlink:href xlink:role xlink:title
publisher ((publisher-name,publisher-loc?)+) @C content-type
publisher-loc (#|@r)* @A
publisher-name (#|institution|institution-wrap)* @A
question (object-id*,sec-meta?,label?,title?,subtitle*,alt-title*,(sec+|((@m|explanation)+,sec*)),option*,(fn-group|glossary|ref-list)*) @B question-response-type
question-preamble (object-id*,label?,title?,subtitle*,alt-title*,(@m|explanation)*,sec*) @B
question-wrap (object-id*,question,(answer|answer-set)?,explanation*) @B audience
question-wrap-group (object-id*,label?,title?,subtitle*,alt-title*,question-preamble?,question-wrap+) @B audience
rb (#|@c)* @B
ref (label?,(citation-alternatives|element-citation|mixed-citation|nlm-citation|note)+) @B
ref-count - @C count!
ref-list (object-id*,label?,title?,(@m|explanation)*,ref*,ref-list*) @B
related-article (#|@f|journal-id)* @F elocation-id ext-link-type issue journal-id journal-id-type page related-article-type! vol
related-object (#|@f)* @E document-id document-id-type document-type ext-link-type link-type object-id object-id-type object-type source-id source-id-type source-type
resource-group ((resource-name|resource-wrap)+) @A
resource-id #* @B assigning-authority resource-id-type vocab vocab-identifier
resource-name (#|@c|sub|sup)* @E
resource-wrap (resource-name,resource-id*) @C
response (processing-meta?,(front|front-stub),body?,back?,floats-group?) @A response-type
restricted-by #* @G designator hreflang xlink:href xlink:role xlink:title
role (#|@l)* @B assigning-authority degree-contribution vocab vocab-identifier vocab-term vocab-term-identifier
roman (#|@i)* @H toggle
rt #* @B
ruby (rb,rt) @H content-type
sans-serif (#|@i)* @H toggle
sc (#|@i)* @H toggle
season # @B
sec (sec-meta?,((label,title?)|title),(@m|explanation)*,sec*,(fn-group|glossary|ref-list)*) @A sec-type
sec-meta (object-id*,contrib-group*,abstract*,kwd-group*,subj-group*,permissions?) @C
see (#|@i|array|code|disp-formula|disp-formula-group|graphic|media|preformat)* @B rid
see-also (#|@i|array|code|disp-formula|disp-formula-group|graphic|media|preformat)* @B rid vocab vocab-identifier vocab-term vocab-term-identifier
self-uri #* @E assigning-authority
series (#|@l)* @B
series-text (#|@l)* @B
series-title (#|@l)* @B
sig (#|@a|break|graphic|media)* @B rid
sig-block (#|@a|alternatives|break|graphic|media|sig)* @H content-type rid
size #* @A units!
source (#|@p|abbrev|email|ext-link|fn|mml:math|target|tex-math|uri|xref)* @B
speaker (#|degrees|fn|given-names|prefix|suffix|surname|target|xref)* @B
speech (object-id*,speaker,p+) @B
state #* @B
statement (label?,title?,abstract*,kwd-group*,subj-group*,(p|statement)+,(attrib|permissions)*) @B
std (#|@a|day|month|pub-id|source|std-organization|year)* @B
std-organization (#|institution|institution-wrap|sub|sup)* @B
strike (#|@i)* @H toggle
string-date (#|day|era|month|season|year)* @B calendar iso-8601-date
string-name (#|degrees|given-names|prefix|suffix|surname)* @B name-style
styled-content (#|@d|@k|address|block-alternatives|chem-struct-wrap|supplementary-material)* @A alt style style-detail style-type toggle
sub (#|@i)* @H arrange
sub-article (processing-meta?,(front|front-stub),body?,back?,floats-group?,(sub-article*|response*)) @A article-type
subj-group ((compound-subject|subject)+,subj-group*) @A assigning-authority subj-group-type vocab vocab-identifier
subject (#|@p)* @G content-type
subtitle (#|@i|break)* @B
suffix #* @B
sup (#|@i)* @H arrange
supplement (#|@b|contrib-group|title)* @A supplement-type
supplementary-material (object-id*,label*,caption*,abstract*,kwd-group*,subj-group*,(@n)*,(@h|array|disp-formula-group|p|table-wrap|xref)*,(attrib|permissions)*) @E mime-subtype mimetype orientation position
support-description p+ @A rid
support-group (funding-group*,contributed-resource-group*) @A
support-source (#|@b|institution|institution-wrap)* @F country rid support-type
surname #* @C initials
table ((col*|colgroup*),((thead?,tfoot?,tbody+)|tr+)) @H border cellpadding cellspacing content-type frame rules style summary width
table-count - @C count!
table-wrap (object-id*,label*,caption*,abstract*,kwd-group*,subj-group*,(@n)*,(@h|table|xref)*,(attrib|permissions|table-wrap-foot)*) @B orientation position
table-wrap-foot (title?,(attrib|fn|fn-group|p|permissions)+) @C
table-wrap-group (object-id*,label*,caption*,abstract*,kwd-group*,subj-group*,(@n)*,(table-wrap|xref)+) @B orientation position
target (#|@l)* id! specific-use target-type xml:base xml:lang
tbody tr+ @J
td (#|@d|break|citation-alternatives|element-citation|hr|mixed-citation|nlm-citation|p)* @J abbr axis colspan headers rowspan scope
term (#|@i|array|code|disp-formula|disp-formula-group|graphic|media|preformat)* @A rid term-status term-type vocab vocab-identifier vocab-term vocab-term-identifier
term-head (#|@i)* @C
tex-math # @H content-type notation version
textual-form (#|@a|mml:math|tex-math)* @A
tfoot tr+ @J
th (#|@d|break|citation-alternatives|element-citation|hr|mixed-citation|nlm-citation|p)* @J abbr axis colspan headers rowspan scope
thead tr+ @J
time-stamp #* @H content-type
title (#|@i|break|citation-alternatives|element-citation|mixed-citation|nlm-citation)* @H content-type
title-group (article-title,subtitle*,trans-title-group*,alt-title*,fn-group?) @C
tr (td|th)+ @J
trans-abstract (object-id*,label?,title?,p*,sec*) @A abstract-type
trans-source (#|@p|abbrev|email|ext-link|fn|mml:math|target|tex-math|uri|xref)* @B
trans-subtitle (#|@i|break)* @A
trans-title (#|@i|break)* @B
trans-title-group (trans-title,trans-subtitle*) @B
underline (#|@i)* @H toggle underline-style
uri #* @E assigning-authority
verse-group (label?,title?,subtitle?,(verse-group|verse-line)+,(attrib|permissions)*) @B style style-detail style-type
verse-line (#|@b|fn|target|xref)* @B indent-level style style-detail style-type
version (#|sub|sup)* @B designator
volume #* @B seq
volume-id #* @E assigning-authority pub-id-type
volume-issue-group (volume*,volume-id*,volume-series?,issue*,issue-id*,issue-title*,issue-title-group*,issue-sponsor*,issue-part?) @B
volume-series #* @B
word-count - @C count!
xref (#|@l)* @A alt custom-type ref-type rid
year # @B calendar iso-8601-date
=accent true|false
=accentunder true|false
=align left|center|right|justify|char
=arrange stack|stagger
=authenticated true|false
=base-tagset publishing|archiving|authoring
=correct yes|no
=corresp no|yes
=deceased no|yes
=displaystyle true|false
=edge left|right
=equal-contrib no|yes
=executable yes|no
=fence true|false
=fn-type abbr|coi-statement|com|con|conflict|corresp|current-aff|deceased|edited-by|equal|financial-disclosure|on-leave|participating-researchers|presented-at|presented-by|present-address|previously-at|study-group-members|supplementary-material|supported-by|other|custom
=fontstyle normal|italic
=fontweight normal|bold
=form prefix|infix|postfix
=mml:mtable frame none|solid|dashed
=table frame void|above|below|hsides|lhs|rhs|vsides|box|border
=largeop true|false
=mathml-version 2.0|3.0
=movablelimits true|false
=name-style western|eastern|islensk|given-only
=orientation portrait|landscape
=overflow scroll|elide|truncate|scale
=person-group-type allauthors|assignee|author|compiler|curator|director|editor|guest-editor|illustrator|inventor|research-assistant|translator|transed|custom
=position anchor|background|float|margin
=pub-id-type accession|archive|ark|art-access-id|arxiv|coden|doaj|doi|handle|index|isbn|manuscript|medline|mr|other|pii|pmcid|pmid|publisher-id|sici|std-designation|zbl|custom
=question-response-type essay|fill-in-the-blank|multi-select|multiple-choice|short-answer|true-false
=ref-type aff|app|author-notes|award|bibr|bio|boxed-text|chem|collab|contrib|corresp|disp-formula|fig|fn|kwd|list|plate|scheme|sec|statement|supplementary-material|table|table-fn|other|custom
=rules none|groups|rows|cols|all
=scope row|col|rowgroup|colgroup
=separator true|false
=side left|right|leftoverlap|rightoverlap
=stretchy true|false
=symmetric true|false
=table-model xhtml|oasis|both|none
=tagset-family jats|bits|sts
=toggle yes|no
=valign top|middle|bottom|baseline
=notation LaTeX|tex|TEX|TeX
`;
