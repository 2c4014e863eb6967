import { lazy, Suspense, useState } from 'react';
import { Badge, Pill, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';

const TrialDialogs = lazy(() =>
  import('./trial-dialogs.tsx').then((file) => ({ default: file.TrialDialogs })),
);
const tones: readonly Tone[] = ['neutral', 'ember', 'teal', 'ok', 'warn', 'danger', 'violet'];

/** Buttons, tags, fields, and what they open. */
export function ControlsSection() {
  return (
    <div className="grid items-start gap-3 mid:grid-cols-2">
      <Panel aria-labelledby="w-buttons">
        <SectionHead id="w-buttons" title="Buttons and tags" icon="lucide/mouse-pointer-click" />
        <Buttons />
      </Panel>
      <Panel aria-labelledby="w-fields">
        <SectionHead id="w-fields" title="Fields" icon="lucide/text-cursor-input" />
        <Fields />
      </Panel>
    </div>
  );
}

function Buttons() {
  return (
    <div className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" icon="farhold/launch">
          Send Fleet
        </Button>
        <Button icon="lucide/list-ordered">View Queue</Button>
        <Button variant="quiet">Requirements (2)</Button>
        <Button variant="danger">Cancel</Button>
        <Button variant="primary" busy>
          Authenticating...
        </Button>
        <Button disabled>Full</Button>
        <Button size="small">Join</Button>
        <CopyButton text="[1:101:7]" label="Copy" />
        <IconButton icon="lucide/message-square" label="Messages, 2 unread" count={2} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {tones.map((tone) => (
          <Pill key={tone} tone={tone}>
            {tone}
          </Pill>
        ))}
      </div>
      <Openers />
    </div>
  );
}

function Openers() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const confirm = useConfirm();
  const ask = async () => {
    const text = 'Cancel this construction? Resources will be refunded.';
    const yes = await confirm({
      title: 'Cancel construction',
      text,
      confirmLabel: 'Cancel construction',
      keepLabel: 'Keep building',
      dangerous: true,
    });
    toasts.info({ title: yes ? 'Cancelled' : 'Kept' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => void ask()}>Confirm</Button>
      <ToastRaisers />
      {open && (
        <Suspense>
          <TrialDialogs kind={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

function ToastRaisers() {
  const words = {
    sent: { title: 'Fleet sent', text: 'Arrives at 18:42.' },
    failed: { title: 'Error', text: 'Failed to send fleet. Please try again.' },
    started: { title: 'Construction Started', text: 'Resources deducted from your planet.' },
  };
  return (
    <>
      <Button onClick={() => toasts.success(words.sent)}>Success</Button>
      <Button onClick={() => toasts.warning({ title: 'Storage nearly full' })}>Warning</Button>
      <Button onClick={() => toasts.error(words.failed)}>Error</Button>
      <Button onClick={() => toasts.construction({ ...words.started, icon: 'farhold/construction' })}>
        Construction
      </Button>
    </>
  );
}

function Fields() {
  const [email, setEmail] = useState('aster@farhold');
  const [password, setPassword] = useState('ember-and-ink');
  const [amount, setAmount] = useState<number | null>(1500);
  const [metal, setMetal] = useState<number | null>(null);
  const [speed, setSpeed] = useState(100);
  const [remember, setRemember] = useState(true);
  const speeds = [100, 90, 80, 70].map((value) => ({ value, label: `${value}%` }));
  return (
    <div className="grid gap-4 p-4 rail:grid-cols-2">
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={setEmail}
        error="Email must be a valid address."
      />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        hint="At least 8 characters."
      />
      <NumberField label="Quantity to Build" value={amount} onChange={setAmount} min={1} stepper />
      <NumberField label="Metal" value={metal} onChange={setMetal} max={1_284_930} />
      <Select label="Speed" value={speed} onChange={setSpeed} options={speeds} />
      <Checkbox label="Remember me" checked={remember} onChange={setRemember} />
      <div className="rail:col-span-2">
        <FormError>Invalid email or password</FormError>
      </div>
    </div>
  );
}
