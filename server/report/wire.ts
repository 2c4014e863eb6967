import type { report as reportSchema } from '@farhold/contract/report';
import type { z } from 'zod';
import type { Place, StoredReport, ReportMessage } from './store.ts';

type WireReport = z.infer<typeof reportSchema>;

/** A report in the words of the wire. */
export const toWire = (report: StoredReport): WireReport => ({
  id_report: report.id,
  type: report.type as WireReport['type'],
  action: report.action as WireReport['action'],
  read: report.read_at !== null,
  is_read: report.read_at !== null,
  created_at: new Date(report.created_at).toISOString(),
  from_planet: placeToWire(report.from_place as Place),
  to_planet: placeToWire(report.to_place as Place),
  has_battle: report.battle_id !== null,
  message: report.message as ReportMessage,
});

const placeToWire = ({ planet, name, at }: Place) => ({ id_planet: planet, name, ...at });
