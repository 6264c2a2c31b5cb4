import type { Endpoints } from '../http/endpoints.ts';
import { sendResponse } from '../http/send-response.ts';
import type { SendMissing } from '../http/serve-file.ts';
import { type PagesOptions, pageMaker } from './make-page.ts';
import type { PageJournal } from './service-reads.ts';

/** No page is there: one for all PDFs that are not, so that there is one entry of the cache for them. */
const anyPdf = '/missing.pdf';

/** What a browser shows at the address of a PDF that is not there, or not any more. */
export function missingFilePage<J extends PageJournal>(
  endpoints: Endpoints<J>,
  options: PagesOptions<J>,
): SendMissing<J> {
  const makePage = pageMaker(endpoints, options);
  return async (request, reply, met) => {
    const response = await makePage({ met, canonical: anyPdf, log: request.log });
    return sendResponse(request, reply, response);
  };
}
