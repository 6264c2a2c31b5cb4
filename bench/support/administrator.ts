export const credentials = { username: 'bench', password: 'measured with care' };

export type Administrator = {
  token: string;
  /** Posts JSON or a form. Throws for any refusal. */
  post(path: string, body: object): Promise<unknown>;
};

const loggedIn = new Map<string, Promise<Administrator>>();

/** The administrator of the first journal, who has logged in at the server. */
export function administratorAt(origin: string): Promise<Administrator> {
  const known = loggedIn.get(origin) ?? logIn(origin);
  loggedIn.set(origin, known);
  return known;
}

async function logIn(origin: string): Promise<Administrator> {
  const { token } = (await post(`${origin}/auth/login/`, credentials)) as { token: string };
  return { token, post: (path, body) => post(origin + path, body, token) };
}

async function post(url: string, body: object, token = ''): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
