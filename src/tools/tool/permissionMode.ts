import type { Settings } from '../../host/settings.ts';

export type PermissionMode = Settings['permissions.mode'];
