import { type Admission, admissions } from '@farhold/engine/alliance/membership';
import { Select } from '../ui/select.tsx';
import { useTranslations } from './texts.ts';

type AdmissionFieldProps = { admission: Admission; onChange: (admission: Admission) => void };

/** Who may come in. */
export function AdmissionField({ admission, onChange }: AdmissionFieldProps) {
  const t = useTranslations('founding');
  return (
    <Select
      label={t('admission')}
      value={admission}
      onChange={onChange}
      options={admissions.map((value) => ({ value, label: t(`admissions.${value}`) }))}
    />
  );
}
