/**
 * The only script of the sign-in pages: it has the browser ask for a passkey when the form is sent, and sends the answer
 * with it.
 */
export const PASSKEY_SCRIPT = `'use strict';
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const problem = form.querySelector('.error');
  let isAnswered = false;
  form.addEventListener('submit', async (event) => {
    if (isAnswered) return;
    event.preventDefault();
    problem.hidden = true;
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(form.dataset.passkey));
      const credential = await navigator.credentials.get({ publicKey });
      form.elements.response.value = JSON.stringify(credential.toJSON());
      isAnswered = true;
      form.submit();
    } catch {
      problem.hidden = false;
    }
  });
}
`;
