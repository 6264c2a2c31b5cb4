import { threeLetterLanguages } from '../language-tag.ts';

/** ISO 639-1 to ISO 639-2/B (the bibliographic codes: `fre`, `ger`, `chi`), as DOAJ's schema lists them. */
const bibliographic =
  'aa:aar ab:abk af:afr ak:aka am:amh ar:ara an:arg as:asm av:ava ae:ave ay:aym az:aze ba:bak bm:bam be:bel bn:ben bi:bis bo:tib bs:bos br:bre bg:bul ca:cat cs:cze ch:cha ce:che cu:chu cv:chv kw:cor co:cos cr:cre cy:wel da:dan de:ger dv:div dz:dzo el:gre en:eng eo:epo et:est eu:baq ee:ewe fo:fao fa:per fj:fij fi:fin fr:fre fy:fry ff:ful gd:gla ga:gle gl:glg gv:glv gn:grn gu:guj ht:hat ha:hau he:heb hz:her hi:hin ho:hmo hr:hrv hu:hun hy:arm ig:ibo io:ido ii:iii iu:iku ia:ina id:ind ie:ile ik:ipk is:ice it:ita jv:jav ja:jpn kl:kal kn:kan ks:kas ka:geo kr:kau kk:kaz km:khm ki:kik rw:kin ky:kir kv:kom kg:kon ko:kor kj:kua ku:kur lo:lao la:lat lv:lav li:lim ln:lin lt:lit lb:ltz lu:lub lg:lug mh:mah ml:mal mr:mar mk:mac mg:mlg mt:mlt mn:mon mi:mao ms:may my:bur na:nau nv:nav nr:nbl nd:nde ng:ndo ne:nep nl:dut nn:nno nb:nob no:nor ny:nya oc:oci oj:oji or:ori om:orm os:oss pa:pan pi:pli pl:pol pt:por ps:pus qu:que rm:roh ro:rum rn:run ru:rus sg:sag sa:san si:sin sk:slo sl:slv se:sme sm:smo sn:sna sd:snd so:som st:sot es:spa sq:alb sc:srd sr:srp ss:ssw su:sun sw:swa sv:swe ty:tah ta:tam tt:tat te:tel tg:tgk tl:tgl th:tha ti:tir to:ton tn:tsn ts:tso tk:tuk tr:tur tw:twi ug:uig uk:ukr ur:urd uz:uzb ve:ven vi:vie vo:vol wo:wol wa:wln xh:xho yi:yid yo:yor za:zha zh:chi zu:zul';
const codes = new Map(bibliographic.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(3)]));

/** The languages that have a code here, by it: those of ISO 639-1, and of India's those with three letters. */
export const languageCodes: readonly string[] = [...codes.keys(), ...threeLetterLanguages];

/** Codes of ISO 639-1 that Crossref's schema 5.3.1 does not list. */
const unknownToCrossref = new Set(['jv', 'mh', 'zu']);

const primaryOf = (tag: string): string => tag.trim().toLowerCase().split('-')[0] ?? '';

/**
 * A language by its bibliographic code of three letters (ISO 639-2/B); undefined where it has none here.
 *
 * @param tag BCP 47
 * @example bibliographicCode('fr-CA') // 'fre'
 */
export const bibliographicCode = (tag: string): string | undefined => codes.get(primaryOf(tag));

/**
 * The same for services that know all of ISO 639-2/B, as DOAJ's schema does not.
 *
 * @example threeLetterCode('kok') // 'kok'
 */
export const threeLetterCode = (tag: string): string | undefined => {
  const code = primaryOf(tag);
  return codes.get(code) ?? (threeLetterLanguages.has(code) ? code : undefined);
};

/** A language by its code of two letters (ISO 639-1); undefined where it has none, as Konkani. */
export const twoLetterCode = (tag: string): string | undefined => {
  const code = primaryOf(tag);
  return codes.has(code) ? code : undefined;
};

/** The same, where Crossref's schema has it. */
export const crossrefLanguage = (tag: string): string | undefined => {
  const code = twoLetterCode(tag);
  return code === undefined || unknownToCrossref.has(code) ? undefined : code;
};

/** A tag as `xml:lang` can hold it; undefined where it is none. */
export const xmlLanguage = (tag: string): string | undefined =>
  /^[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,8}$/i.test(tag.trim()) ? tag.trim() : undefined;
