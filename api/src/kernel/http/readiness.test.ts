import { createServer } from 'node:http';
import express from 'express';
import { expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { readiness } from './readiness.ts';

it('is not ready by the deadline if the database does not respond, and checks once for all callers', async () => {
  let looks = 0;
  const answer = Promise.withResolvers<boolean>();
  const look = () => {
    looks += 1;
    return answer.promise;
  };
  const server = createServer(express().get('/readyz', readiness(look)));
  const url = `${await listen(server)}/readyz`;
  const asked = await Promise.all([fetch(url), fetch(url)]);
  expect(asked.map(({ status }) => status)).toEqual([503, 503]);
  expect(looks).toBe(1);
  answer.resolve(true);
  expect((await fetch(url)).status).toBe(200);
  server.closeAllConnections();
  server.close();
});
