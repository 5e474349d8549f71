// Loaded into the product by `node --import`: a launcher that was killed cannot pass on a signal, but its channel closes.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
