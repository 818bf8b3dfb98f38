/** @returns {Promise<{ path: string, content: string }>} a link to one of the quotes that wait for their customer, with what they came for */
export async function customersPage(office) {
  const { url } = await ask(office, `/api/quotes/${await acceptedQuote(office)}/link`, {});
  return { path: new URL(url).pathname, content: '.message, form' };
}

/** The crew's link to a job. */
export async function crewsPage(office) {
  const { url } = await ask(office, `/api/quotes/${await acceptedQuote(office)}/share-links`);
  return { path: new URL(url).pathname, content: '#customer' };
}

/** An expired one shows less. */
async function acceptedQuote(office) {
  const where = [
    { field: 'status', op: '==', value: 'accepted' },
    { field: 'counts', op: '==', value: true },
  ];
  const { items } = await ask(office, '/api/store/list', { collection: 'quotes', where, limit: 1 });
  return items[0].id;
}

async function ask({ federated, cookie }, path, body) {
  const response = await fetch(new URL(path, federated), {
    method: 'POST',
    headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
