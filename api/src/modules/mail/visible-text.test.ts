import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

/** Only the visible text of a mail (RULES.md, 66). */

it('keeps the lines of a mail, and a row of a table in one', () => {
  const html = `<html><head><title>No</title></head><body><h1>Invoice</h1><p>Dear&nbsp;Ada,<br>thank you.</p>
    <table><tr><th>Item</th><th>Price</th></tr><tr><td><p>Paper</p></td><td> £10.00</td></tr></table>
    <ul><li>one</li><li>two</li></ul><pre>a   b
c</pre></body></html>`;
  expect(visibleText(html).split('\n')).toEqual([
    'Invoice',
    'Dear Ada,',
    'thank you.',
    'Item    Price',
    'Paper    £10.00',
    'one',
    'two',
    'a   b',
    'c',
  ]);
});

it('puts what a table only arranges below each other', () => {
  const html =
    '<table><tr><td><table><tr><td>Net</td><td>1</td></tr><tr><td>VAT</td><td>2</td></tr></table></td><td>Side</td></tr></table>';
  expect(visibleText(html)).toBe('Net    1\nVAT    2\nSide');
});

it.each([
  '<p style="display: none">x</p>',
  '<p style="DISPLAY:NONE !important">x</p>',
  '<p hidden>x</p>',
  '<p style="visibility:hidden">x</p>',
  '<p style="opacity:0">x</p>',
  '<p style="font-size:0px">x</p>',
  '<p style="font-size:1px">x</p>',
  '<p style="color:#fff">x</p>',
  '<font color="white">x</font>',
  '<p style="color:rgb(255, 255, 255)">x</p>',
  '<p style="color:transparent">x</p>',
  '<div style="background:#333"><p style="color:#333333">x</p></div>',
  '<p style="max-height:0;overflow:hidden">x</p>',
  '<p style="position:absolute;left:-9999px">x</p>',
  '<p style="text-indent:-9999px">x</p>',
  '<p style="mso-hide:all">x</p>',
  '<style>.a, p.b { display:none }</style><p class="b">x</p>',
  '<style>#c{font:1px} #c { display: none; }</style><p id="c">x</p>',
  '<script>x</script><style>x</style><title>x</title><noscript>x</noscript><textarea>x</textarea>',
  '<div style="display:none"><p style="display:block">x</p></div>',
  '<!-- x -->',
])('sees nothing in %s', (html) => {
  expect(visibleText(`${html}<p>seen</p>`)).toBe('seen');
});

it.each([
  '<td style="font-size:0"><span style="font-size:14px">x</span></td>',
  '<div style="background:#000"><p style="color:#fff">x</p></div>',
  '<style>@media (max-width:600px) { .a { display:none } }</style><p class="a">x</p>',
  '<div style="visibility:hidden"><p style="visibility:visible">x</p></div>',
  '<p style="color:#ffff">x</p>',
])('sees x in %s', (html) => {
  expect(visibleText(html)).toBe('x');
});

it('takes time in proportion to the text, whatever it is', () => {
  const hostile = [
    '<div>'.repeat(50_000),
    '<td>'.repeat(50_000),
    '<tr><td>x'.repeat(25_000),
    `<style>${'a'.repeat(250_000)}</style>`,
    `<style>${'{'.repeat(125_000)}</style>`,
    '<style>.a{display:none}</style>'.repeat(8_000),
    '<p>x</p>\n'.repeat(25_000),
    '<'.repeat(250_000),
    `<p style="${'color:red;'.repeat(25_000)}">x</p>`,
  ];
  for (const html of hostile) {
    const began = performance.now();
    visibleText(html);
    expect(performance.now() - began).toBeLessThan(5000);
  }
});
