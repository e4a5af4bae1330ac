/**
 * Posts JSON to the backend under test and parses the JSON response.
 *
 * @param token of the caller; anonymous by default
 * @throws the response's body, if the status is not 2xx
 */
export async function postJson(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
