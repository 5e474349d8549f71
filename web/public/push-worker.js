// Service worker that shows notifications although Paycycle is closed (RULES.md, 108). It handles no requests and stores
// nothing, so pages come from the server as they do without it.

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const icon = '/icons/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  // A window of its own: another one may have a form that is not saved.
  event.waitUntil(self.clients.openWindow(notification.data.path));
});
