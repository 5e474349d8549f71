// React wraps its work on each component in such a task for debuggers, if it finds the function when it is loaded.
Reflect.deleteProperty(console, 'createTask');
