import type {
  Elicitation,
  ElicitationForm,
  ElicitationVisit,
  FormValue,
} from '../../src/host/elicitation.ts';

export interface WillingUser extends Elicitation {
  readonly forms: readonly ElicitationForm[];
  readonly visits: readonly ElicitationVisit[];
}

/** A user who fills in every form with the given values, or those the form suggests, and visits every page. */
export function willingUser(values: Readonly<Record<string, FormValue>> = {}): WillingUser {
  const forms: ElicitationForm[] = [];
  const visits: ElicitationVisit[] = [];
  return {
    forms,
    visits,
    async askForm(form) {
      forms.push(form);
      const filled = form.fields.flatMap(({ name, default: suggested }) => {
        const value = values[name] ?? (Array.isArray(suggested) ? [...suggested] : suggested);
        return value === undefined ? [] : [[name, value] as const];
      });
      return { action: 'accept', values: Object.fromEntries(filled) as Record<string, FormValue> };
    },
    async askVisit(visit) {
      visits.push(visit);
      return 'accept';
    },
  };
}
