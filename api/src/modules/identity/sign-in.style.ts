/** The style sheet of the sign-in pages, in the product's colours. */
export const SIGN_IN_STYLE = `
body{min-height:100vh;display:grid;place-items:center}
main{width:100%;max-width:26rem;padding:2rem 1rem}
.brand{display:flex;align-items:center;justify-content:center;gap:.6rem;margin:0 0 1.5rem;font-size:1.35rem;font-weight:650;letter-spacing:-.01em}
.card{padding:1.75rem;border:1px solid var(--border);border-radius:.75rem;background:var(--surface);box-shadow:0 1px 2px rgb(0 0 0/.05)}
h1{margin:0 0 1.25rem;font-size:1.25rem;font-weight:650}
label{display:block;margin:.9rem 0 .3rem;font-size:.875rem;font-weight:550}
small{font-weight:400;color:var(--textMuted)}
input{width:100%;min-width:0;height:2.6rem;padding:0 .75rem;border:1px solid var(--controlBorder);border-radius:.45rem;background:var(--surface);color:var(--text);font:inherit}
input[aria-invalid]{border-color:var(--danger)}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--focusRing);outline-offset:2px}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:0 .75rem}
button{width:100%;height:2.7rem;margin-top:1.4rem;border:0;border-radius:.45rem;background:var(--accent);color:var(--onAccent);font:inherit;font-weight:600;cursor:pointer}
a.button{display:flex;align-items:center;justify-content:center;height:2.7rem;border-radius:.45rem;border:1px solid var(--controlBorder);color:var(--accentText);font-weight:600;text-decoration:none}
a.button:hover{background:var(--accentSubtle)}
.or{margin:1rem 0 0;text-align:center;font-size:.875rem;color:var(--textMuted)}
.lead{margin:0 0 1rem;font-size:.9375rem;overflow-wrap:anywhere}
button:hover{background:var(--accentHover)}
button.secondary{margin-top:.5rem;border:1px solid var(--controlBorder);background:transparent;color:var(--accentText)}
button.secondary:hover{background:var(--accentSubtle)}
.hint,.error{margin:.3rem 0 0;font-size:.8125rem;color:var(--textMuted)}
.error{color:var(--danger)}
.alert{margin:0 0 1rem;padding:.6rem .75rem;border-radius:.45rem;background:var(--dangerSubtle);color:var(--danger);font-size:.875rem}
.done{margin:0 0 1rem;padding:.6rem .75rem;border-radius:.45rem;background:var(--accentSubtle);color:var(--accentText);font-size:.875rem}
.card p{font-size:.9375rem}
.other{margin:1.25rem 0 0;text-align:center;font-size:.875rem;color:var(--textMuted)}
a{color:var(--accentText)}
.demo{margin-top:1rem;padding:1rem 1.75rem;border:1px dashed var(--controlBorder);border-radius:.75rem;text-align:center}
.demo .demo-file{margin-top:.75rem}
.demo p{margin:0;font-size:.875rem;color:var(--textMuted)}
.foot{margin:1.5rem 0 0;text-align:center;font-size:.8125rem;color:var(--textMuted)}
`;
