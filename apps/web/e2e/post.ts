/**
 * Posts JSON to the backend under test.
 *
 * @param token of the account that asks; left out for none
 * @returns what it answers, as JSON
 * @throws what the server says against it
 */
export async function post(url: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
