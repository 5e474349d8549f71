import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type BackupStorage, newestBackupTime } from '../backup/backup-storage.ts';
import { openBackupStorage } from '../backup/open-backup-storage.ts';
import type { Config } from '../kernel/config/config.ts';
import { isConnectionLoss } from '../kernel/connections/connection-loss.ts';
import { connectionCounts, newClient } from '../kernel/connections/open-pool.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import type { Logger } from '../kernel/logger.ts';
import {
  type OperatingFigures,
  type PendingWork,
  readOperatingFigures,
} from '../operating-figures/operating-figures.ts';

type MetricsConfig = Pick<Config, 'metricsPort' | 'host' | 'backups'>;

export interface Metrics {
  readonly port: number;
  /** Measures each request that a listener answers. */
  observe(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** Serves metrics for Prometheus at a port of their own. @throws StartError if the port cannot be opened */
export async function serveMetrics(
  config: MetricsConfig,
  databaseUrl: string,
  logger: Logger,
): Promise<Metrics | null> {
  const { metricsPort, host } = config;
  if (metricsPort === undefined) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = addDurations(registry);
  const backups = config.backups && (await openBackupStorage(config.backups.storage));
  const setGauges = addGauges(registry, backups, databaseUrl, logger);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const scrape = setGauges().then(() => registry.metrics());
    scrape.then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (err: unknown) => {
        logger.error({ err }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen({ port: metricsPort, ...(host && { host }) });
  await once(server, 'listening').catch((error: Error) => {
    throw new StartError(`METRICS_PORT ${metricsPort} cannot be opened: ${error.message}`, { cause: error });
  });
  return {
    port: (server.address() as AddressInfo).port,
    observe: (listener) => (request, response) => {
      const end = durations.startTimer({ method: request.method ?? '', part: partOf(request) });
      response.once('close', () => end({ status: response.statusCode }));
      listener(request, response);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Few values: each one is a time series. */
function partOf({ url = '' }: IncomingMessage): string {
  const [, first = ''] = url.split(/[/?]/);
  return ['graphql', 'api', 'healthz', 'readyz'].includes(first) ? first : 'web';
}

/** Returns what sets the gauges before each answer: prom-client reads all of them at once. */
function addGauges(registry: Registry, backups: BackupStorage | null, databaseUrl: string, logger: Logger) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `paycycle_${name}`, help, labelNames, registers: [registry] });
  const connections = gauge('connections', 'Database connections of this process', ['state']);
  const databaseUp = gauge('database_up', '1 if the database answers, otherwise 0');
  const databaseBytes = gauge('database_bytes', 'Size of the database');
  const serverConnections = gauge('database_connections', 'Connections of all clients to the database server');
  const jobs = gaugesOf(gauge, 'job', 'records that a background job has to work on');
  const payments = gaugesOf(gauge, 'payment', 'payments by a status that is not their last');
  const newestBackup =
    backups &&
    gauge(
      'newest_backup_timestamp_seconds',
      'Time of the newest backup; 0 if there is none, NaN if the backups cannot be listed',
    );
  const newestBackupSeconds = async (storage: BackupStorage) => {
    try {
      return ((await newestBackupTime(storage))?.getTime() ?? 0) / 1000;
    } catch (err) {
      logger.warn({ err }, 'the backups could not be listed');
      return Number.NaN;
    }
  };
  return async () => {
    for (const [state, count] of Object.entries(connectionCounts())) connections.set({ state }, count);
    if (backups) newestBackup?.set(await newestBackupSeconds(backups));
    const figures = await readFigures(databaseUrl);
    databaseUp.set(figures ? 1 : 0);
    if (!figures) return;
    databaseBytes.set(figures.databaseBytes);
    serverConnections.set(figures.connections.used);
    jobs(figures.jobs);
    payments(figures.payments);
  };
}

function addDurations(registry: Registry) {
  return new Histogram({
    name: 'paycycle_http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'part', 'status'],
    registers: [registry],
  });
}

function gaugesOf(gauge: (name: string, help: string, labels: string[]) => Gauge, name: string, help: string) {
  const count = gauge(`${name}_due`, `Number of ${help}`, ['kind']);
  const oldest = gauge(`${name}_oldest_due_seconds`, `Age of the oldest of the ${help}`, ['kind']);
  return (waiting: readonly PendingWork[]) => {
    for (const { kind, count: due, oldestSeconds } of waiting) {
      count.set({ kind }, due);
      oldest.set({ kind }, oldestSeconds);
    }
  };
}

/** A connection of its own: the figures are wanted most when the pools are full. Null while the database is away. */
async function readFigures(connectionString: string): Promise<OperatingFigures | null> {
  const client = newClient({ connectionString, query_timeout: 10_000 });
  try {
    await client.connect();
    return await readOperatingFigures(client);
  } catch (error) {
    if (isConnectionLoss(error)) return null;
    throw error;
  } finally {
    await client.end();
  }
}
