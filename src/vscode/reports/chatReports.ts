import { reportDoctor } from './doctorReport.ts';
import type { Asked, Report, ReportDeps } from './report.ts';
import { reportSearch, reportServers, reportSkills, reportTools } from './toolReports.ts';
import { reportContext, reportCost } from './usageReports.ts';

type Write = (asked: Asked, deps: ReportDeps) => Report | Promise<Report>;

/** Slash commands that are answered by a report. */
export const CHAT_REPORTS = {
  context: reportContext,
  cost: reportCost,
  search: reportSearch,
  tools: reportTools,
  mcp: reportServers,
  skills: reportSkills,
  doctor: reportDoctor,
} as const satisfies Readonly<Record<string, Write>>;

export type ReportName = keyof typeof CHAT_REPORTS;

export const isReport = (command: string): command is ReportName => Object.hasOwn(CHAT_REPORTS, command);
