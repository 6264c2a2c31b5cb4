import type { Issue } from '#contract/entities/issue.ts';
import type { Right } from '#contract/entities/user.ts';
import type { ArticleState } from '#contract/entities/values.ts';
import type { ManuscriptState } from '#contract/fields/manuscript.ts';

/** What a page knows of its record, as far as the next step depends on it. */
type Facts = {
  article: {
    state: ArticleState;
    /** Whether something is typed that is not saved. */
    isChanged: boolean;
    /** Whether nothing is missing that a published article needs. */
    isComplete: boolean;
    /** What its authors have: `none` where nothing can be mailed to them. */
    certificates: 'none' | 'unsent' | 'sent' | 'outdated';
  };
  manuscript: {
    state: ManuscriptState;
    isChanged: boolean;
    /** Whether the authors have the letter about the decision. */
    hasLetter: boolean;
    /** Whether it became an article that is still there. */
    hasArticle: boolean;
  };
  issue: {
    states: Issue['states'];
    /** How many of its drafts cannot be published as they are. */
    lacking: number;
    /** Whether the server can mail certificates that are not mailed yet. */
    canMail: boolean;
  };
};

type Steps = {
  article: 'save' | 'publish' | 'mail' | 'mail corrected';
  manuscript: 'save' | 'review' | 'decide' | 'letter' | 'make article' | 'open article';
  issue: 'add' | 'complete' | 'publish' | 'mail';
};

export type NextStep<Noun extends keyof Steps> = Steps[Noun];
type May = (right: Right) => boolean;
type Rules = {
  [Noun in keyof Steps]: (facts: Facts[Noun], may: May) => Steps[Noun] | undefined;
};

const rules: Rules = {
  article({ state, isChanged, isComplete, certificates }, may) {
    const mayPublish = may('publish');
    if (state === 'draft') {
      if (!may('draft')) return undefined;
      return mayPublish && isComplete ? 'publish' : 'save';
    }
    if (!mayPublish) return undefined;
    if (isChanged) return 'save';
    if (state !== 'published') return undefined;
    if (certificates === 'outdated') return 'mail corrected';
    return certificates === 'unsent' ? 'mail' : undefined;
  },

  manuscript({ state, isChanged, hasLetter, hasArticle }, may) {
    if (!may('draft')) return undefined;
    if (isChanged) return 'save';
    const mayDecide = may('publish');
    switch (state) {
      case 'received':
        return 'review';
      case 'with reviewers':
      case 'revision':
        return mayDecide ? 'decide' : undefined;
      case 'declined':
        return mayDecide && !hasLetter ? 'letter' : undefined;
      default:
        if (hasArticle) return 'open article';
        return state === 'accepted' && mayDecide && !hasLetter ? 'letter' : 'make article';
    }
  },

  issue({ states: { draft, scheduled, published }, lacking, canMail }, may) {
    if (!may('draft')) return undefined;
    if (!may('publish')) return 'add';
    if (draft > 0) return lacking > 0 ? 'complete' : 'publish';
    if (scheduled > 0) return undefined;
    if (published === 0) return 'add';
    return canMail ? 'mail' : undefined;
  },
};

/**
 * What comes next for a record and the person who looks at it: the one blue button of its page. Undefined where nothing
 * waits for this person.
 *
 * @example nextStep('issue', { states, lacking: 0, canMail: true }, may) // 'publish'
 */
export const nextStep = <Noun extends keyof Steps>(
  noun: Noun,
  facts: Facts[Noun],
  may: May,
): NextStep<Noun> | undefined => rules[noun](facts, may);
