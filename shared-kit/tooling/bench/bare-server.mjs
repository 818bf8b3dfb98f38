import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { pageSql } from '../../../edge-api/src/store/sql-query.ts';
import { customers } from '../../src/domain/index.ts';

// The least that a server can do: read the request, run the same SQL, pass the stored JSON through. Prints its port.
const [path, queryJson] = process.argv.slice(2);
const query = JSON.parse(queryJson);
const { text, values } = pageSql(customers, query);
const page = new DatabaseSync(path).prepare(text);

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    JSON.parse(body);
    const rows = page.all(...values).slice(0, query.limit);
    const items = rows.map(
      (row) => `{"id":${JSON.stringify(row.id)},"version":${row.version},"data":${row.data}}`,
    );
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(`{"items":[${items.join(',')}]}`);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
