import { addresses } from '#contract/addresses.ts';
import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import { files } from '#contract/files.ts';
import { answerFaults, identifyAddress } from './answer-faults.ts';
import { met, notMet } from './check.ts';

/** What the journal answers to crawlers and harvesters. */
export type SelfAnswers = {
  /** Of its public pages: no slash at its end. */
  origin: string;
  robots: string;
  sitemapIndex: string;
  identify: string;
  /** Whether that is well-formed XML. */
  isIdentifyXml: boolean;
  /** The newest article that readers see, and whether a sitemap lists it. */
  newest: { refnumber: string; isListed: boolean } | undefined;
};

/** What crawlers and harvesters are told: whether it is there, and right. Never fails. */
export function selfChecks(answers: SelfAnswers): ReadinessCheck[] {
  const { origin, robots, sitemapIndex, identify, isIdentifyXml, newest } = answers;
  const said = (ask: string, text: string) => answerFaults[ask]?.(text);
  const isRobotsRight = robots.includes(`Sitemap: ${origin}${addresses.sitemapIndex}`);
  const isOaiRight = identify.includes(`<baseURL>${origin}${addresses.oai}</baseURL>`);
  return [
    checkOf(
      { id: 'robots', title: 'robots.txt for crawlers', services: ['Google Scholar'] },
      files.robots.path,
      said(files.robots.path, robots) ??
        (isRobotsRight ? undefined : 'It names a sitemap of another address.'),
      'It lets crawlers read the articles, and names the sitemap.',
    ),
    checkOf(
      { id: 'sitemap', title: 'A sitemap of all articles', services: ['Google Scholar'] },
      addresses.sitemapIndex,
      said(addresses.sitemapIndex, sitemapIndex) ??
        (newest && !newest.isListed
          ? `The newest article, ${newest.refnumber}, is not in it.`
          : undefined),
      newest ? `It lists the newest article, ${newest.refnumber}.` : 'It lists the pages.',
    ),
    checkOf(
      { id: 'oai', title: 'OAI-PMH for libraries', services: ['DOAJ', 'UGC'] },
      identifyAddress,
      isIdentifyXml
        ? (said(identifyAddress, identify) ??
            (isOaiRight ? undefined : 'It gives another address as its own.'))
        : 'It is not XML.',
      `It answers as ${origin}${addresses.oai}.`,
    ),
  ];
}

function checkOf(
  criterion: Pick<ReadinessCheck, 'id' | 'title' | 'services'>,
  ask: string,
  fault: string | undefined,
  fine: string,
): ReadinessCheck {
  const check =
    fault === undefined
      ? met(criterion, fine)
      : notMet(criterion, fault, `Tell the server’s administrator: ${ask} is not as it should be.`);
  return { ...check, ask };
}
