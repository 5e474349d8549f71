import { expect, it } from 'vitest';
import { displayNameOf } from './session.ts';

it.each([
  [{ firstName: 'Maria', lastName: 'Whitcombe', email: 'm@x.example' }, 'Maria Whitcombe'],
  [{ firstName: null, lastName: 'Whitcombe', email: 'm@x.example' }, 'Whitcombe'],
  [{ firstName: null, lastName: null, email: 'm@x.example' }, 'm@x.example'],
  [{ firstName: '', lastName: '', email: '' }, 'User'],
])('names %j', (viewer, name) => {
  expect(displayNameOf(viewer)).toBe(name);
});
